"""A card game on paper: steps, records, the table as text and as a picture."""
