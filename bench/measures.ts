import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The longest time that a request may block the process, in milliseconds. */
export const heldUpAtMost = 100;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of values: 0.98 of a hundred is the 98th. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** A process's resident memory in megabytes. */
export function residentMb(pid: number): number {
  // Read ten times a second during other measurements: a child process for each would disturb them.
  if (process.platform === 'linux') {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The highest value of `look` while `run` is running. */
export async function peakDuring(look: () => number, run: () => Promise<void>): Promise<number> {
  let peak = look();
  const watch = setInterval(() => (peak = Math.max(peak, look())), 100);
  await run().finally(() => clearInterval(watch));
  return Math.max(peak, look());
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The duration of `run` in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The time to answer a page, read to its end. @throws the answer if it was refused */
export async function asked({ url }: { readonly url: string }, token: string, address: string): Promise<number> {
  return timed(async () => {
    const reply = await fetch(`${url}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${address}: ${text.slice(0, 300)}`);
  });
}
