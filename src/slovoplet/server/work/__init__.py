"""Work that is done apart: tasks, the line they wait in, and the workers who perform them."""
