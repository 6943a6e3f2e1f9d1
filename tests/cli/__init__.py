"""Tests of the command line: in this process where possible, as a real process where it matters."""
