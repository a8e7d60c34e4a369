"""The database: schema, migrations, and what is read from and written to it."""
