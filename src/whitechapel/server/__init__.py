"""Tables where people and computers play, live; nothing that was acknowledged is lost."""
