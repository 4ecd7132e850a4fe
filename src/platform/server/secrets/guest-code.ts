/**
 * A code that is mailed to the holder of a link before anything kept is shown: six digits, ten minutes, five tries
 * (decisions D33), in the browser that asked for it. The link only shows whose page it is; the code is exchanged for a
 * pass, a link of its own.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Allowance, takeTry } from '../attempts.ts';
import { invalid, keepingWork, rateLimited } from '../errors.ts';
import type { OpenedLink } from '../guest-link.ts';
import { type MailTemplate, sendMail } from '../mail/mail.ts';
import { isAskingBrowser, markBrowser } from './asking-browser.ts';
import { seal } from './digests.ts';
import { sameText } from './sealed.ts';
import { later } from '../time/moments.ts';
import type { Work } from '../work.ts';

/** Validity of a code, in seconds. */
export const codeLasts = 10 * 60;
const mostTries = 5;

const askNew = 'This code is no longer good. Ask for a new one';

/** Limits the mails that a finder of a link can trigger to its owner. */
const codesTo = (purpose: string): Allowance => ({ name: `codes of ${purpose} to`, most: 6, seconds: 60 * 60 });

/** Mails a new code; the earlier one ends. @throws 429 */
export async function mailGuestCode(
  work: Work,
  { link: { purpose }, recordId, recipient }: OpenedLink,
  mail: MailTemplate<{ readonly name: string; readonly code: string }>,
): Promise<void> {
  const allowance = codesTo(purpose);
  if ((await takeTry(work, { allowance, key: String(recordId) })) === null) {
    throw rateLimited(allowance.seconds, 'Too many codes were asked for. Please wait an hour and try again');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = later(work.now, codeLasts);
  await sql`
    insert into guest_code (purpose, record_id, code_hash, expires_at, tries, browser_hash)
    values (${purpose}, ${recordId}, ${sealed(work, purpose, recordId, code)}, ${until}, 0, ${markBrowser(work)})
    on conflict (purpose, record_id) do update set code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0, browser_hash = excluded.browser_hash`.execute(work.db);
  await sendMail(work, mail, recipient.email, { name: recipient.name, code });
}

/**
 * Uses up a right code.
 * @param onWrong records a wrong code, which stays counted
 * @throws 400 for a wrong or expired code; the fifth wrong one ends it
 */
export async function takeGuestCode(
  work: Work,
  { link: { purpose }, recordId }: OpenedLink,
  code: string,
  onWrong: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ code_hash: string; expires_at: string; tries: number; browser_hash: string | null }>`
    update guest_code set tries = tries + 1
    where purpose = ${purpose} and record_id = ${recordId} and tries < ${mostTries}
    returning code_hash, expires_at, tries, browser_hash`.execute(work.db);
  const [kept] = rows;
  if (!kept || Date.parse(kept.expires_at) <= work.now.getTime()) throw keepingWork(invalid({ code: askNew }));
  const isRight = sameText(kept.code_hash, sealed(work, purpose, recordId, code));
  if (!isRight || !isAskingBrowser(work, kept.browser_hash)) {
    await onWrong();
    const wrong = kept.tries >= mostTries ? askNew : 'This code is not right. Check the newest email from us';
    throw keepingWork(invalid({ code: wrong }));
  }
  await endGuestCodes(work, purpose, recordId);
}

/** Ends the code of a record's link. */
export async function endGuestCodes({ db }: Pick<Work, 'db'>, purpose: string, recordId: number): Promise<void> {
  await sql`delete from guest_code where purpose = ${purpose} and record_id = ${recordId}`.execute(db);
}

// Keyed: with a copy of the table, all million codes of six digits would be tried quickly.
const sealed = (work: Work, purpose: string, id: number, code: string) =>
  seal(work.config, 'guest code', `${purpose} ${id} ${code}`);
