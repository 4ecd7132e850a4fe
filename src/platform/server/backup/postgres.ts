/** PostgreSQL's dump programs. They get the database by their environment: arguments are visible to all processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../embedded/cannot-start.ts';

/** @throws CannotStart if the program is missing or fails, with its message */
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

/** The variables of libpq; of the address's options only those on encryption. */
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
    // For passwords that are not in the address.
    PGPASSFILE: process.env['PGPASSFILE'] ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
