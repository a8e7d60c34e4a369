"""The course of Pocket: games in which every turn is solved, and values learned from that."""
