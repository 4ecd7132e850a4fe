import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds for a first start, the building of the web app included. */
const patience = 180_000;
/** Milliseconds that a portal may take to stop; it ends itself after 30 s. */
const stopping = 45_000;

/**
 * A portal for each of those who journey side by side, so that none meets what another did; the workers inherit the
 * addresses.
 */
export default async function startPortals({ workers }: { workers: number }): Promise<() => Promise<void>> {
  // The first builds the web app, if need be, for the others.
  const portals = [await openPortal()];
  portals.push(...(await Promise.all(Array.from({ length: workers - 1 }, () => openPortal()))));
  process.env['PORTICO_URLS'] = portals.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}

/**
 * A portal as `npm start` makes it, without recurring jobs: a fresh data folder, a free port, the embedded database, demo
 * data. Stopping sweeps it away.
 * @param settings of its environment, e.g. a mail server
 */
export async function openPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-journeys-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = spawn(process.execPath, ['e2e/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORTICO_DATA: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: '',
      REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
  });
  // A run that is broken off leaves no portal behind.
  process.once('exit', () => portal.kill('SIGTERM'));
  process.once('SIGTERM', () => process.exit(143));
  // Listened for from the start: a portal that was killed in between has ended, too, and says so only once.
  const ended = once(portal, 'exit');
  const stop = async () => {
    portal.kill('SIGTERM');
    const late = setTimeout(() => portal.kill('SIGKILL'), stopping);
    await ended;
    clearTimeout(late);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(portal, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ready(portal: ChildProcess, url: string): Promise<void> {
  let said = '';
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (text: Buffer) => (said += String(text)));
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (portal.exitCode !== null || portal.signalCode !== null) throw new Error(`The portal did not start:\n${said}`);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The portal is not ready after ${patience / 1000} s:\n${said}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
