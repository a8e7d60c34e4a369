"""Training of the engines' networks: games are played and solved, numpy fits, deals evaluate."""
