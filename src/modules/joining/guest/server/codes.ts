/** The code that is mailed before anything kept is shown: six digits, ten minutes, five tries (decisions D33). */
import { type Allowance, takeTry } from '#platform/server/attempts.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, keepingWork, rateLimited, refused } from '#platform/server/errors.ts';
import {
  giveGuestLink,
  linkToWire,
  noteOpened,
  type OpenedLink,
  useGuestLink,
  whyOver,
} from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { seal } from '#platform/server/secrets/digests.ts';
import { sameText } from '#platform/server/secrets/sealed.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { tables } from '../../server/tables.ts';
import { guestEvents, kitPass, type SharedKit } from '../contract.ts';
import { hiddenAddress } from '../hidden-address.ts';
import { codeLasts, codeMail } from './mails.ts';
import { whyNoKit } from './kit.ts';

const mostTries = 5;

/** Mails that somebody who found a link could have sent to its owner. */
const codesToKit: Allowance = { name: 'joining codes to', most: 6, seconds: 60 * 60 };

const askNew = 'This code is no longer good. Ask for a new one';

/** Whose kit it is, and nothing that is kept. */
export async function openKit(work: Work, opened: OpenedLink): Promise<SharedKit> {
  await noteOpened(work, opened);
  return {
    ...linkToWire(work, opened),
    whyOver: whyOver(work, opened) ?? (await whyNoKit(work, opened.recordId)) ?? null,
    sent_to: hiddenAddress(opened.recipient.email),
  };
}

/** @throws 409 where the link or the kit is over, 429 */
export async function sendCode(work: Work, opened: OpenedLink): Promise<{ sent_to: string }> {
  await mustBeOpen(work, opened);
  if ((await takeTry(work, { allowance: codesToKit, key: String(opened.recordId) })) === null) {
    throw rateLimited(codesToKit.seconds, 'Too many codes were asked for. Please wait an hour and try again');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    kit_id: opened.recordId,
    code_hash: sealed(work, opened.recordId, code),
    expires_at: later(work.now, codeLasts),
    tries: 0,
  };
  await tables(work)
    .insertInto('joining_code')
    .values(row)
    .onConflict((clash) => clash.column('kit_id').doUpdateSet(row))
    .execute();
  const { email, name } = opened.recipient;
  await sendMail(work, codeMail, email, { name, code });
  return { sent_to: hiddenAddress(email) };
}

/** @throws 400 for a wrong code; the fifth ends it, as its time does. 409 where the link or the kit is over */
export async function unlockKit(work: Work, opened: OpenedLink, code: string): Promise<{ pass: string }> {
  await mustBeOpen(work, opened);
  const id = opened.recordId;
  const { rows } = await sql<{ code_hash: string; expires_at: string; tries: number }>`
    update joining_code set tries = tries + 1 where kit_id = ${id} and tries < ${mostTries}
    returning code_hash, expires_at, tries`.execute(work.db);
  const [kept] = rows;
  if (!kept || Date.parse(kept.expires_at) <= work.now.getTime()) throw keepingWork(invalid({ code: askNew }));
  if (!sameText(kept.code_hash, sealed(work, id, code))) {
    await record(work, guestEvents.codeRefused, id);
    const wrong = kept.tries >= mostTries ? askNew : 'This code is not right. Check the newest email from us';
    throw keepingWork(invalid({ code: wrong }));
  }
  await tables(work).deleteFrom('joining_code').where('kit_id', '=', id).execute();
  await record(work, guestEvents.unlocked, id);
  const address = await giveGuestLink(work, kitPass, id, opened.recipient);
  return { pass: address.slice(address.lastIndexOf('/') + 1) };
}

async function mustBeOpen(work: Work, opened: OpenedLink): Promise<void> {
  await useGuestLink(work, opened);
  const reason = await whyNoKit(work, opened.recordId);
  if (reason) throw refused(reason);
}

// Keyed: a million digests of six digits are quickly tried out by who has a copy of the table.
const sealed = (work: Work, kitId: number, code: string) => seal(work.config, 'joining code', `${kitId} ${code}`);
