"""The API: HTTP and sockets. `docs/api.md` is its manual, `/api/openapi.json` its description."""
