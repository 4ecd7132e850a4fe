import type { Work } from '#platform/server/work.ts';
import { sameText } from '#platform/server/secrets/sealed.ts';
import { later } from '#platform/server/time/moments.ts';
import { isAskingBrowser } from '#platform/server/secrets/asking-browser.ts';
import { seal } from '#platform/server/secrets/digests.ts';
import { randomInt } from 'node:crypto';
import { lasts } from '../contract.ts';
import { tables } from './accounts.ts';

const mostTries = 5;

/** A new six-digit code for an account, valid in the browser that asked for it; earlier ones end. */
export async function giveCode(work: Work, accountId: number, browser: string | null): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await endCodes(work, accountId);
  await tables(work)
    .insertInto('recovery_code')
    .values({
      account_id: accountId,
      code_hash: sealed(work, accountId, code),
      expires_at: later(work.now, lasts.code),
      ended_at: null,
      created_at: work.now.toISOString(),
      browser_hash: browser,
    })
    .execute();
  return code;
}

/**
 * Tries a code, to be called with the account locked. A wrong one counts; the fifth ends the code, and so does the
 * right one. Only the right code gets 'expired': otherwise it would reveal that the account exists. Without a code
 * the same work is done.
 */
export async function tryCode(work: Work, accountId: number, code: string): Promise<'right' | 'wrong' | 'expired'> {
  const kept = await tables(work)
    .selectFrom('recovery_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, code_hash, expires_at, tries: before, browser_hash } = kept ?? none;
  const isHere = isAskingBrowser(work, browser_hash);
  const right = sameText(code_hash, sealed(work, accountId, code)) && isHere;
  const expired = expires_at <= later(work.now, 0);
  if (right && expired) return 'expired';
  const tries = before + 1;
  const ended_at = right || tries >= mostTries ? work.now.toISOString() : null;
  await tables(work).updateTable('recovery_code').set({ tries, ended_at }).where('id', '=', id).execute();
  return right ? 'right' : 'wrong';
}

const none = { id: 0, code_hash: '', expires_at: '', tries: 0, browser_hash: '' };

export async function endCodes(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('recovery_code')
    .set({ ended_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

// Keyed: with a copy of the table, all million codes of six digits would be tried quickly.
const sealed = (work: Work, accountId: number, code: string) =>
  seal(work.config, 'recovery code', `${accountId} ${code}`);
