"""People: guests from their first visit on, accounts for those who want to keep their name."""
