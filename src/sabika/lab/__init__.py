"""The lab: matches between bots, simulations, scenarios, golden playthroughs."""
