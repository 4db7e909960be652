"""Games to send to others: pictures of them, and what the preview of a link says."""
