"""Measurements: `python3 run.py bench [NAME]`. Nothing here is a test."""
