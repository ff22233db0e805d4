"""The state of one hand of mahjong, its records, and what one seat may see of it."""
