import type { Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { type Browser, enterSession } from './browser.ts';
import { atMost } from './goals.ts';

const routes = ['/dashboard', '/enquiryList', '/addEnquiry/create', '/addEnquiry/update/1', '/outbox'];

/** Scripts by path, in bytes of gzip. */
type Scripts = ReadonlyMap<string, number>;

/**
 * The JavaScript that pages load, each on an empty cache. The part shared by all signed-in pages is the shell; what a
 * route loads beyond that and the sign-in is its own.
 */
export async function weighPages(browser: Browser, url: string, token: string): Promise<void> {
  console.log('\nJavaScript, gzip, of what the browser asked for');
  await enterSession(browser, url, null);
  const signIn = await scriptsOf(browser, `${url}/`);
  await enterSession(browser, url, token);
  const added: Scripts[] = [];
  for (const route of routes) added.push(without(await scriptsOf(browser, url + route), [signIn]));
  const shell = new Map([...(added[0] ?? [])].filter(([path]) => added.every((scripts) => scripts.has(path))));
  const own = added.map((scripts) => without(scripts, [shell]));
  print('sign-in, all of it', signIn);
  print('shell, beyond the sign-in', shell);
  routes.forEach((route, at) => print(`${route}, beyond both`, own[at] ?? new Map()));
  atMost('JavaScript of the sign-in page', kilobytes(signIn), 106, ' kB');
  atMost('scripts of the page after the sign-in', signIn.size + (added[0]?.size ?? 0), 60);
  atMost('JavaScript of the largest lazy route', Math.max(...own.map(kilobytes)), 250, ' kB');
}

/** The festive decoration loads after three seconds and does not count. */
const settledAfter = 2000;

async function scriptsOf({ context }: Browser, address: string): Promise<Scripts> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settledAfter);
  const weighed = responses.map(
    async (response) => [new URL(response.url()).pathname, gzipSync(await response.body()).length] as const,
  );
  const scripts = new Map(await Promise.all(weighed));
  await page.close();
  return scripts;
}

const without = (scripts: Scripts, others: readonly Scripts[]): Scripts =>
  new Map([...scripts].filter(([path]) => !others.some((other) => other.has(path))));

const kilobytes = (scripts: Scripts): number =>
  Math.round([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000);

const print = (name: string, scripts: Scripts) =>
  console.log(`  ${name.padEnd(40)} ${String(kilobytes(scripts)).padStart(4)} kB in ${scripts.size} files`);
