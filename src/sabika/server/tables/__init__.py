"""Tables: who sits where, from the order to the rematch. Playing itself is `sabika.server.play`."""
