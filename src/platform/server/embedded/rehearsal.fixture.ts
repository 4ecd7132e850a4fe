import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** A folder for the running test, removed with it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portico-test-')));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Runs one statement on its own connection. */
export async function query(url: string, statement: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString: url });
  // A killed server reports an error to its connections; the tests ignore it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
  }
}

export type Portal = { pid: number; says: (word: string) => Promise<string>; kill: () => Promise<void> };

/** Starts portal.fixture.ts as a process and process group of its own. */
export function startPortal(folder: string, program = join(import.meta.dirname, 'portal.fixture.ts')): Portal {
  const portal = spawn(process.execPath, [program, folder], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface({ input: portal.stdout }).on('line', (line) => said.push(line));
  const gone = new Promise<void>((resolve) => {
    portal.once('exit', () => resolve());
  });
  const kill = async () => {
    portal.kill('SIGKILL');
    await gone;
  };
  onTestFinished(async () => {
    await kill();
    const child = find(said, 'child');
    if (child !== undefined) process.kill(Number(child));
  });
  const says = async (word: string) =>
    await vi.waitUntil(() => find(said, word) ?? failure(portal, said), { timeout: 60_000, interval: 10 });
  return { pid: portal.pid ?? 0, kill, says };
}

/** The rest of the line that begins with this word. */
function find(said: string[], word: string): string | undefined {
  return said.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
}

function failure(portal: ChildProcess, said: string[]): undefined {
  if (portal.exitCode !== null) throw new Error(`The portal ended and said: ${said.join('; ')}`);
}
