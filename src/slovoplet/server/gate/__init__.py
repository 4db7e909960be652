"""The gate: how much one address may hold before anybody knows who is asking."""
