"""The engine: grammar tables, run over bytes."""
