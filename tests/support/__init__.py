"""What tests share: a client, servers, positions, random games, a browser."""
