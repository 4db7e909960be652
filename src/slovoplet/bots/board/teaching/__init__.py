"""What a teacher says about turns at a board."""
