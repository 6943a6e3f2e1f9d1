"""Tables, from the order to the rematch."""
