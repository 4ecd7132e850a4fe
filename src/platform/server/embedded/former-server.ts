import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PATIENCE_MS = 15_000;
const POLITE_MS = 5_000;

/** The text of postmaster.pid, in which PostgreSQL keeps the id, port and state of the server on these data. */
export async function postmasterFile(data: string): Promise<string> {
  return await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
}

export function postmasterPid(file: string): number | undefined {
  const pid = Number.parseInt(file, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Waits until no process of a former server works on these data any more, which takes a moment after the portal was
 * killed, and urges them on. Throws when one still does after 15 seconds.
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

/** The server tells its own processes; those that lost their server must be told one by one. */
async function urge(processes: number[], data: string, signal: NodeJS.Signals): Promise<void> {
  const server = postmasterPid(await postmasterFile(data));
  const told = server !== undefined && processes.includes(server) ? [server] : processes;
  for (const pid of told) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone in the meantime, which is what was wanted.
    }
  }
}

/** The ids of PostgreSQL's living processes on these data; outside Linux only the server's, not its children's. */
export async function serverProcesses(data: string): Promise<number[]> {
  return process.platform === 'linux' ? await processesInside(data) : await processesNaming(data);
}

/** Every process of PostgreSQL has its data as the working directory, whatever path it was given. */
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
  // The watchdog's own command line holds the same words, behind its script.
  return lines.filter((line) => !line.includes('portico-watchdog')).map((line) => Number.parseInt(line, 10));
}
