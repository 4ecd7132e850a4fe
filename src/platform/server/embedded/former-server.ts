import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PATIENCE_MS = 15_000;
const POLITE_MS = 5_000;

/** The text of postmaster.pid, where PostgreSQL keeps the id, port and state of the data's server. */
export async function postmasterFile(data: string): Promise<string> {
  return await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
}

export function postmasterPid(file: string): number | undefined {
  const pid = Number.parseInt(file, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Waits until no process of a former server uses this data any more, and signals those that do. That takes a moment
 * after the portal was killed. Throws when one still runs after 15 seconds.
 */
export async function endFormerServer(data: string): Promise<void> {
  const began = performance.now();
  let urged = -Infinity;
  for (;;) {
    const left = await serverProcesses(data);
    if (left.length === 0) return;
    const waited = performance.now() - began;
    if (waited > PATIENCE_MS) {
      throw new Error(`A former PostgreSQL server still works on ${data} (process ${left.join(', ')}). End it first.`);
    }
    if (waited - urged > 1000) {
      urged = waited;
      await urge(left, data, waited < POLITE_MS ? 'SIGINT' : 'SIGQUIT');
    }
    await sleep(50);
  }
}

/** The server signals its own processes; processes that lost their server must be signalled one by one. */
async function urge(processes: number[], data: string, signal: NodeJS.Signals): Promise<void> {
  const server = postmasterPid(await postmasterFile(data));
  const told = server !== undefined && processes.includes(server) ? [server] : processes;
  for (const pid of told) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
  }
}

/** Ids of PostgreSQL's running processes on this data; outside Linux only the server's, not its children's. */
export async function serverProcesses(data: string): Promise<number[]> {
  return process.platform === 'linux' ? await processesInside(data) : await processesNaming(data);
}

/** Every PostgreSQL process has its data as the working directory, by whatever path it was started. */
async function processesInside(data: string): Promise<number[]> {
  const folder = await stat(data);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const checks = pids.map(async (pid) => {
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (program.trim() !== 'postgres') return [];
    const place = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
    return place?.ino === folder.ino && place.dev === folder.dev ? [Number(pid)] : [];
  });
  return (await Promise.all(checks)).flat();
}

async function processesNaming(data: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axwwo', 'pid=,command='], { maxBuffer: 1 << 26 });
  const lines = stdout.split('\n').filter((line) => line.includes(`/bin/postgres -D ${data} `));
  // The watchdog's own command line contains the same words, after its script.
  return lines.filter((line) => !line.includes('portico-watchdog')).map((line) => Number.parseInt(line, 10));
}
