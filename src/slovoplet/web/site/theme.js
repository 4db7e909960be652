// Runs before the first paint: the theme and the motion chosen before. Where no theme was chosen,
// the system's wish holds, and goes on holding when it changes.
(() => {
  const root = document.documentElement;
  const wishesDark = matchMedia("(prefers-color-scheme: dark)");
  /** @param {string} key */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`slovoplet.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const paint = () => {
    const theme = kept("theme");
    const chosen = theme === "light" || theme === "dark";
    root.dataset.theme = chosen ? theme : wishesDark.matches ? "dark" : "light";
  };
  paint();
  wishesDark.addEventListener("change", paint);
  if (kept("motion") === false) root.dataset.motion = "off";
})();
