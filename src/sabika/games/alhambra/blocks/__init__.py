"""Blocks modules are made of: keys and zones, facts, verbs, choices and questions, moments.

A module declares what it keeps, reads, asks and answers as constants made of these; the book and
the rules do the rest (docs/modules.md).
"""
