"""What runs without a request: periodic jobs and the check of readiness."""
