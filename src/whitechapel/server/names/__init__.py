"""Names of accounts: which are allowed, and which look alike."""
