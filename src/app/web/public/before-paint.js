// Runs before the first paint, in its own file because the page allows no inline script. Sets the chosen theme and
// preloads the files of the sign-in page or the portal while the entry script is still loading.
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

  // Without a connection or after an update the first page's files may not load: a message is better than a blank page.
  // Later pages have the portal's own error page; the root is only empty if nothing could be shown.
  const sayNothingCame = () => {
    const root = document.getElementById('root');
    if (!root || root.hasChildNodes()) return;
    const text = document.createElement('p');
    text.textContent = 'Portico could not be loaded. Check your connection, then load the page again.';
    text.setAttribute('role', 'alert');
    const again = document.createElement('button');
    again.textContent = 'Load again';
    again.addEventListener('click', () => location.reload());
    root.style.cssText = 'font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem';
    again.style.cssText = 'font: inherit; padding: 0.5rem 1rem; cursor: pointer';
    root.append(text, again);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target === window || target instanceof HTMLScriptElement) setTimeout(sayNothingCame);
    },
    true,
  );
})();
