"""A package, so that one browser and one server can last for all of its tests."""
