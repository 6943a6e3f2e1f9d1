"""Alhambra: Roll & Write. Rules only (rules: roll_and_write)."""
