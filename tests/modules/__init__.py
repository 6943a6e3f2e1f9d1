"""The module contract, proven by a small module that is not shipped (docs/modules.md)."""
