"""Computer players: levels, the pool of agents, and their moves at tables."""
