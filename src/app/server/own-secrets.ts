import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '#platform/server/config.ts';

/** The demo's own secrets, made on the first start and kept in its data folder for its owner's eyes only. */
export function ownSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    keywordKey: randomBytes(32).toString('base64url'),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}
