import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Runs a command in the terminal; ends the process if it fails. */
export function step(title: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const began = Date.now();
  console.log(`\n▸ ${title}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  if (status !== 0) {
    console.error(`✗ ${title}`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** A title, a command and its arguments. */
type Step = readonly [string, string, readonly string[]];

/** Two at a time: each leaves a core idle for some of the time. */
const atOnce = 2;

/** Runs commands in parallel and prints the output of each when it ends; ends the process if one has failed. */
export async function sideBySide(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  let failed = false;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) failed = (await quietStep(next)) || failed;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failed) process.exit(1);
}

/** @returns whether it failed */
async function quietStep([title, command, args]: Step): Promise<boolean> {
  const began = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n▸ ${title}\n${said}${code === 0 ? `✓ ${title} (${seconds} s)` : `✗ ${title} (${String(code)})`}`);
  return code !== 0;
}

/** A tool of the project, from its own node_modules. */
export const tool = (name: string): string => `node_modules/.bin/${name}`;

/** The headless shell has no windows, and needs a sixth less of the machine; Playwright uses it by default too. */
const headlessShell = 'chromium-headless-shell';
const chromiumPlaces = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * Finds the browser for the journeys; if there is none, installs one and says so (Debian: its package; elsewhere
 * Playwright's own download). Never skips.
 * @returns the path of an installed Chromium, or null for Playwright's own
 */
export function browserPath(): string | null {
  const installed = () => chromiumPlaces.find((place) => existsSync(place)) ?? null;
  const found = installed();
  if (found) return found;
  if (isDebian()) {
    console.log('No browser is installed: installing Chromium with apt-get.');
    installPackage(headlessShell);
    return installed();
  }
  step('Download a browser for the journeys', tool('playwright'), ['install', 'chromium']);
  return null;
}

/** The tests read printed documents with pdftotext; installs it if missing, where possible. */
export function havePdftotext(): void {
  if (spawnSync('pdftotext', ['-v']).status === 0) return;
  if (isDebian()) return installPackage('poppler-utils');
  console.log('The tests of documents need pdftotext, which poppler brings: brew install poppler');
  process.exit(1);
}

const isDebian = () => existsSync('/etc/debian_version');

function installPackage(name: string): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const words of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', name],
  ]) {
    const [command = '', ...args] = [...sudo, ...words];
    step(words.join(' '), command, args, { DEBIAN_FRONTEND: 'noninteractive' });
  }
}
