"""Agents for Pocket."""
