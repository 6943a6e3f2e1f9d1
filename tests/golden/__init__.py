"""Golden playthroughs: whole games as text, kept under version control.

Any change of a rule, of the chance or of the notation shows as a readable difference.
"""
