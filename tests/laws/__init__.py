"""Laws: what holds at every decision of every game, tried on random play."""
