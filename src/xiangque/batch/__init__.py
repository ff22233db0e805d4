"""Many hands in one native loop, and the seeded walls simulations use."""
