"""What Dama promises, file by file and as whole journeys."""
