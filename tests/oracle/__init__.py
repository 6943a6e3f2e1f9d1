"""Independent reference checker for palace layouts (base.md, Placement and Wall points).

Slow on purpose; it shares no code with the engine it is compared with.
"""
