"""Tables of the Suihua rule page that both the engine's and the twin's tests go through."""

WINNING_SHAPES = [
    "77z 234m 456p 777s 678m",
    "77z 234m 456p 678s 567m",
    "55m 123p 678m 444s 234m",
    "55m 234p 789m 444s 234m",
    "777z 234m 678p 567m 88p",
    "77z 234m 456p 777s 678p",
]

# Seat 1 wins by seat 2's discard, a wait of the 夹 class, seat 0 deals: who is ready, option, payments.
DISCARD_PAYMENTS = [
    ([1], "each", [-4, 10, -4, -2]),
    ([1], "discarder_only", [0, 4, -4, 0]),
    ([1], "discarder_covers", [0, 10, -10, 0]),
    ([1, 2], "each", [-4, 8, -2, -2]),
    ([1, 2], "discarder_only", [0, 2, -2, 0]),
    ([1, 2], "discarder_covers", [-4, 8, -2, -2]),
]
