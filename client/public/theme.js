// Runs before the first paint, so that a dark page never flashes light and text never jumps.
(function () {
  var page = document.documentElement;
  var wanted;
  try {
    wanted = JSON.parse(localStorage.getItem('sabika.settings') || '{}');
  } catch {
    wanted = {};
  }
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  var theme =
    wanted.theme === 'light' || wanted.theme === 'dark' ? wanted.theme : dark ? 'dark' : 'light';
  page.setAttribute('data-theme', theme);
  page.setAttribute('data-motion', wanted.motion || 'system');
  page.style.setProperty('--text-size', String((Number(wanted.textSize) || 100) / 100));
  var language = wanted.language || (navigator.language || 'en').slice(0, 2);
  page.lang = language === 'fr' ? 'fr' : 'en';
})();
