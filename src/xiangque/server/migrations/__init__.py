"""Brings a database to the newest schema; run at every start."""
