// Runs before the first paint: the theme and the motion chosen before. Nothing stored means the
// system's wish.
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`slovoplet.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (kept("motion") === false) root.dataset.motion = "off";
})();
