"""Any number of processes as one: who is alive, who does what, and what is heard from the others."""
