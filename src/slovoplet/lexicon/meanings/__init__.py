"""What words mean: chosen from the sources when the list is built, and shipped packed."""
