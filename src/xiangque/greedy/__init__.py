"""The greedy players: what they choose at the table and in batches is decided here, natively."""
