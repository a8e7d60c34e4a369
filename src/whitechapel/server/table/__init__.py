"""A table as its log makes it: pure functions and values, no clock, database or web."""
