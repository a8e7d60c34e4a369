"""What happens at tables: commands, seating, the log of each table, the lobby."""
