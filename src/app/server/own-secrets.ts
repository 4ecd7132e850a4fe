import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Secrets } from '#platform/server/config.ts';
import * as z from 'zod';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';

const kept = z.object({
  sessionSecret: z.string().min(32),
  keywordKey: z.string().min(32),
  // Missing in folders from before the vault and the signed trail.
  vaultKey: z.string().min(32).optional(),
  auditKey: z.string().min(32).optional(),
});

/**
 * The demo's own secrets, generated on first start and stored in its data folder, readable only by its owner.
 * @throws CannotStart when the folder cannot be used or its secrets are damaged
 */
export function ownSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  try {
    const text = read(file) ?? make(folder, file);
    const secrets = kept.safeParse(parsed(text));
    if (secrets.success) {
      const { keywordKey, vaultKey = keywordKey, auditKey = keywordKey } = secrets.data;
      return { ...secrets.data, vaultKey, auditKey };
    }
  } catch (error) {
    throw new CannotStart(`The data folder ${resolve(folder)} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  throw new CannotStart(
    `${resolve(file)} is damaged. Restore it with the rest of its folder, or start with a new one (PORTICO_DATA): ` +
      'without it nobody who is in there can sign in.',
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Created completely or not at all. If two first starts coincide, the later uses the other's secrets. */
function make(folder: string, file: string): string {
  const secret = () => randomBytes(32).toString('base64url');
  const made: Secrets = { sessionSecret: secret(), keywordKey: secret(), vaultKey: secret(), auditKey: secret() };
  const text = JSON.stringify(made);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
