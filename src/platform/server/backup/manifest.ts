/** A backup's `manifest.json`; written last, so that a folder without it is an incomplete backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { keyOf } from '../secrets/sealed.ts';

export const dumpName = 'database.dump';
export const filesName = 'files';
export const manifestName = 'manifest.json';

const manifest = z.object({
  format: z.literal('portico-backup/1'),
  made: z.string(),
  /** The version of the portal that made it. */
  version: z.string(),
  /** The newest applied migration. */
  migration: z.string(),
  dump: z.object({ bytes: z.int(), sha256: z.string() }),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    gone: z.array(z.string()).describe('Removed while the backup was made'),
  }),
  /** Rows, by table. */
  counts: z.record(z.string(), z.int()),
  /** The newest seal of the audit trail. */
  trail: z.object({ day: z.string(), position: z.int(), hash: z.string() }).nullable(),
  keys: z.object({ keyword: z.string(), vault: z.string().nullable() }).describe('Fingerprints'),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws CannotStart if there is none, or it is not the portal's */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new CannotStart(`${folder} is no whole backup: it has no ${manifestName}`);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new CannotStart(`${join(folder, manifestName)} is damaged, or of a newer version`);
  return read.data;
}

/** Distinguishes keys without revealing them. */
const fingerprint = (key: string): string =>
  createHash('sha256').update(keyOf(key, 'backup')).digest('hex').slice(0, 16);

export const fingerprints = ({ keywordKey, vaultKeys: [vault] }: Config): Manifest['keys'] => ({
  keyword: fingerprint(keywordKey),
  vault: vault === undefined ? null : fingerprint(vault),
});

/** The variables whose keys differ from the backup's; without these keys its secrets are lost. */
export function missingKeys({ keys }: Manifest, config: Config): readonly string[] {
  const vaults = config.vaultKeys.map(fingerprint);
  const keywords = [config.keywordKey, config.keywordKeyBefore ?? config.keywordKey].map(fingerprint);
  return [
    ...(keywords.includes(keys.keyword) ? [] : ['KEYWORD_KEY']),
    ...(keys.vault === null || vaults.includes(keys.vault) ? [] : ['VAULT_KEY']),
  ];
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}
