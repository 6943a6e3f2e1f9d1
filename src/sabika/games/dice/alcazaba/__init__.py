"""Alcazaba: the columns pay building tiles, built into palaces as in the base game.

Little is known of the printed variant. What is played here is a completion (rules: alcazaba), and
everything that shows it says so.
"""
