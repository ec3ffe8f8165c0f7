"""The conformance suite for PGN, SAN, FEN, X-FEN and EPD, and the runner for any parser."""
