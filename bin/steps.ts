import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Runs a command with the terminal's own output; ends the process when it fails. */
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

/** A title, a command and what it is given. */
type Step = readonly [string, string, readonly string[]];

/** Two at a time: each of them has a stretch in which it leaves a core idle. */
const atOnce = 2;

/** Runs commands side by side and prints what each said when it has ended; ends the process when one has failed. */
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

/** The shell has no windows, and takes a sixth less of the machine; it is Playwright's own choice too. */
const headlessShell = 'chromium-headless-shell';
const chromiumPlaces = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * Where the browser for the journeys is; installs one when there is none and says so (Debian: its package; elsewhere
 * Playwright's own download). Never skips.
 * @returns the path of an installed Chromium, or null when Playwright's own is used
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

/** The tests read printed documents back with pdftotext; installs it where it is missing and that is known how. */
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
