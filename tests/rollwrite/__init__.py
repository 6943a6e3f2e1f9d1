"""Roll & Write: the laws every game keeps, its data, its bots."""
