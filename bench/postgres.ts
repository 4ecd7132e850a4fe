/** The machine's own PostgreSQL, started in the benchmark's folder as a user other than root. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { giveTo, initdbUser } from '#platform/server/embedded/system-user.ts';
import { freePort } from './measures.ts';

/** The folder of Debian's newest PostgreSQL programs; undefined if there are none. */
export const systemPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))
    .map(dirname)[0];

// As the portal starts its own, so that both are compared under one configuration.
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB', 'jit=off'];

/** Starts PostgreSQL on the data in the folder, or on a new cluster if there is no such folder. */
export async function startSystemPostgres(
  folder: string,
): Promise<{ name: string; url(database: string): string; stop(): Promise<void> } | undefined> {
  const programs = systemPrograms();
  if (!programs) return undefined;
  const user = await initdbUser();
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (user) await chmod(dirname(folder), 0o711);
  if (user) await giveTo(folder, user);
  const options = { cwd: folder, env: { PATH: process.env['PATH'] }, ...user };
  if (isNew) {
    execFileSync(
      join(programs, 'initdb'),
      ['-D', folder, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      {
        ...options,
        stdio: 'ignore',
      },
    );
  }
  const port = await freePort();
  const url = (database: string) => `postgres://portico@127.0.0.1:${port}/${database}`;
  const configured = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...configured], { ...options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  await answers(url('postgres'));
  return {
    name: `system PostgreSQL ${programs.split('/')[4]}`,
    url,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

async function answers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}
