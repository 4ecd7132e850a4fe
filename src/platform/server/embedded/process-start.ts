import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Result of `processStart` for a running process that cannot be inspected. */
export const UNKNOWN_START = 'unknown';

/**
 * When a process started, as a text that no later process with the same id shares, even after a reboot. `undefined`
 * when there is no such process, or only its zombie.
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
  // The second field is the program's name in brackets, and may itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()} ${fields[19]}`;
}

async function startFromPs(pid: number): Promise<string | undefined> {
  // With a fixed locale and zone, so that all users read the same text.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const answer = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env }).catch(() => undefined);
  const [state = '', ...start] = (answer?.stdout ?? '').trim().split(/\s+/);
  if (state === '') return exists(pid) ? UNKNOWN_START : undefined;
  return state.startsWith('Z') ? undefined : start.join(' ');
}
