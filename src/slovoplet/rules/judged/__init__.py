"""Games judged beside a real table: what judged boards and judged cards share. It is no kind of its own."""
