"""The palace: where tiles may lie, what may be removed, what is walled (base, Placement)."""
