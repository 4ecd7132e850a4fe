import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, initdbUser, type SystemUser } from './system-user.ts';
import { startWatched } from './watched-process.ts';

const DRAFT = 'postgres.new-';

/**
 * The path by which a server started inside the folder refers to it. A server run as another user may not be able to
 * enter the path above it (/root), but its working directory stays open, and /proc leads back to it.
 */
export function innerPath(folder: string, user: SystemUser | undefined): string {
  return user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** The database's password, created on the first start. Throws when there is data but no password for it. */
export async function databasePassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password');
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  if (known.trim() !== '') return known.trim();
  if (await isThere(join(folder, 'postgres'))) {
    throw new Error(`The password file ${file} is missing. Restore it together with the folder ${folder}.`);
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/**
 * Creates <folder>/postgres unless it exists, and returns whether it did. It appears complete or not at all: an
 * interrupted first start leaves a draft under another name, which the next start removes.
 */
export async function prepareData(
  folder: string,
  options: { programs: string; password: string; user: SystemUser | undefined; durable: boolean },
): Promise<boolean> {
  await clearDrafts(folder);
  const data = join(folder, 'postgres');
  if (await isThere(data)) {
    await refuseOtherVersion(data);
    return false;
  }
  const draft = await mkdtemp(join(folder, DRAFT));
  try {
    await initialise(draft, options);
    await rename(join(draft, 'data'), data);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (options.durable) await syncFolder(folder);
  return true;
}

async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // A dying initdb may still be writing there; the next start removes it.
    if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function refuseOtherVersion(data: string): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18') throw new Error(`The data in ${data} belong to PostgreSQL ${version}; this portal brings 18.`);
}

async function initialise(
  draft: string,
  options: { programs: string; password: string; user: SystemUser | undefined; durable: boolean },
): Promise<void> {
  const data = join(draft, 'data');
  const maker = await initdbUser();
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(draft, 'password'), options.password, { mode: 0o600 });
  if (maker !== undefined) await giveTo(draft, maker);
  const inner = innerPath(data, maker);
  const program = [join(options.programs, 'bin', 'initdb'), '-D', inner, '--username=portico', '--encoding=UTF8'];
  program.push('--auth=scram-sha-256', `--pwfile=${inner}/../password`, '--locale=C', '--no-instructions');
  program.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!options.durable) program.push('--no-sync');
  // The builtin provider sorts text either way. But pg_trgm asks the system's LC_CTYPE what is a letter, and plain C
  // knows only ASCII; it is the fallback for systems that offer nothing better.
  const failure = await initdb([...program, `--lc-ctype=${letters()}`], draft, maker);
  if (failure?.includes('invalid locale name')) await must(initdb([...program, '--lc-ctype=C'], draft, maker));
  else await must(failure);
  if (options.user !== undefined) await giveTo(data, options.user);
}

function letters(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}

/** Returns what went wrong, if anything. */
async function initdb(command: string[], draft: string, user: SystemUser | undefined): Promise<string | undefined> {
  const output = await open(join(draft, 'output'), 'a+', 0o600);
  try {
    const initdbProcess = startWatched(command, { folder: join(draft, 'data'), user, output: output.fd });
    const reason = await initdbProcess.ended;
    if (reason === 'exit code 0') return undefined;
    return `${reason}\n${await readFile(join(draft, 'output'), 'utf8')}`;
  } finally {
    await output.close();
  }
}

async function must(result: Promise<string | undefined> | string | undefined): Promise<void> {
  const failure = await result;
  if (failure !== undefined) throw new Error(`PostgreSQL could not prepare its data: ${failure}`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
