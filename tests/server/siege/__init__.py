"""An honest game beside somebody who does everything that once hurt others."""
