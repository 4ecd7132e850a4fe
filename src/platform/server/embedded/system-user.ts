import { chown, lchown, lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type SystemUser = { uid: number; gid: number };

/**
 * The user the database runs as when the portal runs as root, which PostgreSQL refuses. A dedicated id from a range
 * that Linux distributions leave free and that fits a container's 65,536: as `nobody`, other services could read the
 * data and signal the processes. Shared by all portals on a machine, as only root needs it.
 */
const DATABASE_USER: SystemUser = { uid: 65527, gid: 65527 };

/** The user PostgreSQL must run as for this data; `undefined` means this process's user, who is then not root. */
export async function databaseUser(data: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(data).catch(() => undefined);
  if (owner === undefined) return DATABASE_USER;
  // A folder created by an ordinary user stays theirs, and keeps working without root.
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  await giveTo(data, DATABASE_USER);
  return DATABASE_USER;
}

/** The user for `initdb`, which unlike the server needs a user with a name. It keeps no files or processes. */
export async function initdbUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = lines.flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  const user = users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65534, gid: 65534 };
  return { uid: user.uid, gid: user.gid };
}

/** Gives a folder and everything in it to a user. */
export async function giveTo(folder: string, { uid, gid }: SystemUser): Promise<void> {
  await chown(folder, uid, gid);
  const inside = await readdir(folder, { recursive: true });
  await Promise.all(inside.map((name) => lchown(join(folder, name), uid, gid)));
}
