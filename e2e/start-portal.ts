import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStale } from '../bin/web-build.ts';
import { freePort } from './free-port.ts';

/** Milliseconds for a first start, including building the web app. */
const patience = 180_000;
/** Milliseconds for a portal to stop; it ends itself after 30 s. */
const stopping = 45_000;

/** One portal server for each worker, so that parallel journeys don't meet; workers inherit the addresses. */
export default async function startPortals({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (isStale()) {
    const { status } = spawnSync(process.execPath, ['bin/build-web.ts'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The web app could not be built');
  }
  const all = await Promise.all(Array.from({ length: workers }, () => startServing({})));
  process.env['PORTICO_PORTALS'] = all.map(({ control }) => control).join(' ');
  return async () => {
    await Promise.all(all.map(({ stop }) => stop()));
  };
}

/** The address of a portal with a fresh demo; ends this worker's previous one. */
export async function freshPortal(
  control = process.env['PORTICO_PORTALS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '',
): Promise<string> {
  const answer = await fetch(control, { method: 'POST', signal: AbortSignal.timeout(patience) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`No portal was opened:\n${said}`);
  return said;
}

/** A portal for a single journey. @param settings its environment, e.g. a mail server */
export async function openPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { control, stop } = await startServing(settings);
  try {
    return { url: await freshPortal(control), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The process that opens portals, with a fresh data folder and a free port. Stopping it removes the folder. */
async function startServing(
  settings: Readonly<Record<string, string>>,
): Promise<{ control: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-journeys-'));
  const port = await freePort();
  const control = `http://localhost:${port}`;
  const portal = spawn(process.execPath, ['e2e/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORTICO_DATA: folder,
      PORT: String(port),
      DATABASE_URL: '',
      REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
  });
  // An aborted run leaves no portal behind.
  process.once('exit', () => portal.kill('SIGTERM'));
  process.once('SIGTERM', () => process.exit(143));
  // Registered from the start: a portal killed in between emits this only once.
  const ended = once(portal, 'exit');
  const stop = async () => {
    portal.kill('SIGTERM');
    const late = setTimeout(() => portal.kill('SIGKILL'), stopping);
    await ended;
    clearTimeout(late);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(portal, control);
  } catch (error) {
    await stop();
    throw error;
  }
  return { control, stop };
}

async function ready(portal: ChildProcess, control: string): Promise<void> {
  let said = '';
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (text: Buffer) => (said += String(text)));
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (portal.exitCode !== null || portal.signalCode !== null) throw new Error(`The portal did not start:\n${said}`);
    const answer = await fetch(control, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The portal is not ready after ${patience / 1000} s:\n${said}`);
}
