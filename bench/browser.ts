/** Chromium for the measurements, reachable by Playwright and by Lighthouse. */
import { type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../bin/steps.ts';
import { freePort } from './measures.ts';

const quiet =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export type Browser = { readonly context: BrowserContext; readonly port: number };

/** @param profile an empty folder, shared by all pages: a session stays for the next page */
export async function openBrowser(profile: string, viewport = { width: 1440, height: 900 }): Promise<Browser> {
  const port = await freePort();
  const executablePath = browserPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...quiet.split(' '), `--remote-debugging-port=${port}`],
    viewport,
  });
  return { context, port };
}

/** Leaves a session in the browser as a sign-in does. */
export async function enterSession({ context }: Browser, url: string, token: string | null): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  const change = token === null ? 'localStorage.clear()' : `localStorage.setItem('authToken', '${token}')`;
  await page.evaluate(change);
  await page.close();
}
