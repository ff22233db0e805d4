"""The engine: what each seat may answer, and what its answers lead to."""
