// Sets the chosen theme before the first paint. A file of its own, because the page allows no script in its text.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('portico.theme');
  } catch {
    // Without storage the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
