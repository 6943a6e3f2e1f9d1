"""The Dice Game and Alcazaba: laws on random play, tables of the bot, odds and ends."""
