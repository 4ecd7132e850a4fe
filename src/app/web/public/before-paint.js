// Runs before the first paint, in a file of its own because the page allows no script in its text: sets the chosen theme
// and asks for the files of what will be shown, the sign-in page or the portal, while the entry script is still coming.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = stored('portico.theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const shown = stored('authToken') === null && location.pathname === '/' ? 'sign-in' : 'portal';
  const files = document.querySelector(`meta[name="files:${shown}"]`)?.content ?? '';
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.href = `/${file}`;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
})();
