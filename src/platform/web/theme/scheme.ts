/**
 * Light or dark: a choice stored in this browser, or the system's. Independent of the component library, because the
 * sign-in page doesn't load it; `src/app/web/public/before-paint.js` reads the same key before the first paint.
 */
import { useSyncExternalStore } from 'react';

const schemes = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

const key = 'portico.theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** Called once at start: follows the other tabs and the system. */
export function watchScheme(): void {
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply();
  });
}

export function chooseScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without storage the system decides.
  }
  apply();
}

/** The chosen scheme. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosen);

/** The scheme on the screen. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown);

function chosen(): Scheme {
  try {
    const stored = localStorage.getItem(key);
    return schemes.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function shown(): 'light' | 'dark' {
  const scheme = chosen();
  if (scheme !== 'auto') return scheme;
  return system.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', shown());
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
