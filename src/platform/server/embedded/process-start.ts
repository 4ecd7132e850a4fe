import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `processStart` answers for a process that lives but does not let itself be looked at. */
export const UNKNOWN_START = 'unknown';

/**
 * Says when a process started, in words that no later process with the same id, before or after a reboot, shares.
 * `undefined` when there is no such process, or only its zombie.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  return process.platform === 'linux' ? await startOnLinux(pid) : await startFromPs(pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function startOnLinux(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return exists(pid) ? UNKNOWN_START : undefined;
  // The second field is the program's name in brackets, and may itself hold brackets and blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()} ${fields[19]}`;
}

async function startFromPs(pid: number): Promise<string | undefined> {
  // The same words whoever asks: without a fixed locale and zone two users would read two different dates.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const answer = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env }).catch(() => undefined);
  const [state = '', ...start] = (answer?.stdout ?? '').trim().split(/\s+/);
  if (state === '') return exists(pid) ? UNKNOWN_START : undefined;
  return state.startsWith('Z') ? undefined : start.join(' ');
}
