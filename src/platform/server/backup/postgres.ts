/** PostgreSQL's own programs for dumps, told of the database by their environment: arguments are seen by all processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../embedded/cannot-start.ts';

/** @throws CannotStart where the program is missing or fails, with what it said */
export async function runProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
): Promise<void> {
  const env = { PATH: process.env['PATH'], ...environmentOf(url) };
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, code] = await Promise.all([text(child.stderr), endOf(child)]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new CannotStart(
      `${program} is not here: install PostgreSQL's client programs, of the database's version or newer`,
    );
  });
  if (code !== 0) throw new CannotStart(`${program} failed: ${said.trim()}`);
}

async function endOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'close');
  return code as number | null;
}

/** As libpq has them; of what an address may say besides, whether and how the connection is encrypted. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    // Where passwords lie that are in no address.
    PGPASSFILE: process.env['PGPASSFILE'] ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
