/** The portal as `npm start` runs it, in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { residentMb } from './measures.ts';

export type RunningPortal = {
  readonly url: string;
  /** From the start of the process to the line that says it serves. */
  readonly readyMs: number;
  readonly pid: number;
  memoryMb(): number;
  stop(): Promise<void>;
};

/** The arguments of `npm start`, including its V8 flags, so that the measured process is the real one. */
function startArguments(): string[] {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } };
  return scripts.start.replace(/^exec node /, '').split(' ');
}

/** A benchmark's environment: only the given settings. NODE_OPTIONS is kept, for trying flags. */
export const portalEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
  REQUESTS_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  ...settings,
});

/** Without the web app unless `web`: building it takes time, and API calls do not need it. */
export async function startPortal(
  port: number,
  settings: Record<string, string>,
  { web = false, root = join(import.meta.dirname, '..') } = {},
): Promise<RunningPortal> {
  const began = performance.now();
  const child = spawn(process.execPath, [...startArguments(), ...(web ? [] : ['--api-only'])], {
    cwd: root,
    env: portalEnvironment({ PORT: String(port), ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = () => child.kill();
  process.once('exit', end);
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line.includes('is ready at') && resolve());
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The portal did not start')))]);
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - began,
    pid: child.pid ?? 0,
    memoryMb: () => residentMb(child.pid ?? 0),
    stop: async () => {
      process.off('exit', end);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where the database of a portal on this data folder listens, read from what PostgreSQL leaves there. */
export async function embeddedUrl(folder: string): Promise<string> {
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  return `postgres://portico:${password}@127.0.0.1:${lines[3]}/portico`;
}
