/** Ten codes to sign in with after losing a factor: shown once, kept as digests, each valid once. */
import type { Config } from '#platform/server/config.ts';
import type { Work } from '#platform/server/work.ts';
import { seal } from '#platform/server/secrets/digests.ts';
import { randomInt } from 'node:crypto';
import { dropCodes } from './factors.ts';
import type { SignInTables } from './tables.ts';

const count = 10;
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * 'k7mpd3-xw9qab-…', 24 letters: 118 bits, so that a digest is enough instead of a slow hash (ASVS 5.0, 6.5.2). Codes
 * made before are shorter, and valid until they are used.
 */
const newCode = (): string => Array.from({ length: 4 }, () => lettersOf(6)).join('-');

const lettersOf = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');

/** Bound to its account; without the portal's secret the codes cannot be guessed from it. */
const hashOf = (config: Pick<Config, 'sessionSecret'>, accountId: number, code: string): string =>
  seal(config, 'factor code', `${accountId} ${code.toLowerCase().replace(/[^a-z2-9]/g, '')}`);

/** Makes ten codes; earlier ones end. */
export async function giveCodes(work: Work, accountId: number): Promise<string[]> {
  await dropCodes(work, accountId);
  const codes = Array.from({ length: count }, newCode);
  await work.db
    .withTables<SignInTables>()
    .insertInto('factor_code')
    .values(
      codes.map((code) => ({ account_id: accountId, code_hash: hashOf(work.config, accountId, code), used_at: null })),
    )
    .execute();
  return codes;
}

/** Uses a code up. @returns whether it was valid */
export async function useCode(work: Work, accountId: number, code: string): Promise<boolean> {
  const used = await work.db
    .withTables<SignInTables>()
    .updateTable('factor_code')
    .set({ used_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(work.config, accountId, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
