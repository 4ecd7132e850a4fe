import { spawnSync } from 'node:child_process';
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

/** A tool of the project, from its own node_modules. */
export const tool = (name: string): string => `node_modules/.bin/${name}`;

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where the browser for the journeys is; installs one when there is none and says so (Debian: its package; elsewhere
 * Playwright's own download). Never skips.
 * @returns the path of an installed Chromium, or null when Playwright's own is used
 */
export function browserPath(): string | null {
  const installed = () => chromiumPlaces.find((place) => existsSync(place)) ?? null;
  const found = installed();
  if (found) return found;
  if (existsSync('/etc/debian_version')) {
    console.log('No browser is installed: installing Chromium with apt-get.');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    for (const words of [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ]) {
      const [command = '', ...args] = [...sudo, ...words];
      step(words.join(' '), command, args, { DEBIAN_FRONTEND: 'noninteractive' });
    }
    return installed();
  }
  step('Download a browser for the journeys', tool('playwright'), ['install', 'chromium']);
  return null;
}
