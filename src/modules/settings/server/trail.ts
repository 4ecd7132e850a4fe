/** The signed seals of the audit trail, and its export (record 195). */
import { accessDeciders } from '#modules/access/server/public/deciders.ts';
import { firmEvents } from '#platform/contract/firm/events.ts';
import { askIn } from '#platform/server/audit/ask.ts';
import { type Bound, boundsOf, readBound } from '#platform/server/audit/bounds.ts';
import { exportTrail } from '#platform/server/audit/export.ts';
import { type Head, headsOf, signHeads } from '#platform/server/audit/heads.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { publicKeyOf, readSigned } from '#platform/server/audit/signing.ts';
import type { FirmTables } from '#platform/server/firm/tables.ts';
import { maySignIn } from '#platform/server/identity/accounts.ts';
import { job } from '#platform/server/jobs/job.ts';
import { takeExportPlace } from '#platform/server/list/export-places.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { TrailMailingForm, TrailSigning } from '../trail.ts';

const setting = oneRow<Selectable<FirmTables['firm']>>('firm');

export async function trailSigning(work: Work): Promise<TrailSigning> {
  const row = await setting.read(work);
  const key = work.config.auditKey === null ? null : publicKeyOf(work.config.auditKey);
  const seals = (await headsOf(askIn(work.db))).flatMap(({ line }) => readSigned(line, 'trail-head') ?? []);
  const last = seals.findLast((seal) => seal.key === key) ?? seals.at(-1);
  return {
    trail_mailed_to: row.trail_mailed_to,
    key,
    former_keys: [...new Set(seals.map((seal) => seal.key))].filter((one) => one !== key),
    signed: last ? { day: last.day, position: last.position, hash: last.hash, at: last.at } : null,
    since: await oldestDay(work),
    detached: leftOf(await readBounds(work)),
    ...(await setting.lastChange(work, row)),
  };
}

const readBounds = async (work: Work): Promise<readonly Bound[]> =>
  (await boundsOf(askIn(work.db))).flatMap(({ line }) => readBound(line) ?? []);

function leftOf(bounds: readonly Bound[]): TrailSigning['detached'] {
  const at = bounds
    .map((bound) => bound.at)
    .toSorted()
    .at(-1);
  return at === undefined ? null : { months: new Set(bounds.map(({ month }) => month)).size, at };
}

async function oldestDay(work: Work): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(at) at time zone 'UTC')::date as day from audit_entry`.execute(work.db);
  return rows[0]?.day ?? null;
}

/** @throws 409 when someone else saved in between */
export async function updateTrailMailing(
  work: Work,
  { version, ...form }: TrailMailingForm & { version?: number | undefined },
): Promise<TrailSigning> {
  await setting.change(work, firmEvents.trailMailingChanged, version, () => form);
  return trailSigning(work);
}

/** The whole trail, sealed up to this moment. @throws 429 when too many exports are under way */
export async function trailFile({ pool, actor, config, now }: Work): Promise<FileReply> {
  // Before an export slot is taken: a failure here would not release it.
  await sealAudit(pool, now);
  const leave = await takeExportPlace(pool, actor.accountId);
  const lines = exportTrail(pool, config.auditKey, now);
  const body = Readable.from(lines, { objectMode: false }).once('close', leave);
  return new FileReply(`Audit trail ${now.toISOString().slice(0, 10)}.jsonl`, 'text/plain; charset=utf-8', body);
}

type Said = { readonly heads: readonly Head[]; readonly bounds: readonly string[]; readonly key: string };

const signedMail: MailTemplate<Said> = {
  kind: 'trail.signed',
  readable: true,
  write: ({ heads, bounds, key }, { config }) => ({
    subject: `Audit trail signed to ${heads.at(-1)?.day ?? ''}`,
    greeting: 'Hello,',
    paragraphs: [
      'keep this mail where nobody who looks after the database can change it. Each line below is the last seal of a day, signed:',
      ...heads.map(({ line }) => line),
      ...(bounds.length > 0 ? ['Months were taken out of the portal. Their signed bounds:', ...bounds] : []),
      `They were signed with the public key ${key}. If it is not the one that you noted down, ask who changed it.`,
      'To check the trail, export it in Settings, Audit trail and run bin/verify-trail.py with this mail as --heads.',
    ],
    why: `You are receiving this email because you look after the portal of ${config.firm.name}, or an administrator has entered this address.`,
  }),
};

/** Signs the last seal of each past day and mails it, out of reach of anyone who can change the database. */
export const signTrail = job({
  name: 'sign-audit-trail',
  payload: z.object({}),
  every: '20 * * * *',
  run: async (work) => {
    const { auditKey } = work.config;
    if (auditKey === null) return;
    const heads = await signHeads(askIn(work.db), auditKey, work.now);
    if (heads.length === 0) return;
    // Detaching a month is itself an entry of that day, so that day has a seal.
    const days = new Set(heads.map(({ day }) => day));
    const bounds = (await boundsOf(askIn(work.db))).map(({ line }) => line);
    const since = bounds.filter((line) => days.has(readBound(line)?.at.slice(0, 10) ?? ''));
    const said = { heads, bounds: since, key: publicKeyOf(auditKey) };
    for (const address of await recipients(work)) await sendMail(work, signedMail, address, said);
  },
});

/** The configured address, otherwise everyone who may change settings: an unsent mail proves nothing. */
async function recipients(work: Work): Promise<readonly string[]> {
  const { trail_mailed_to } = await setting.read(work);
  if (trail_mailed_to !== null) return [trail_mailed_to];
  const { rows } = await sql<{ email: string }>`
    select email from account where id = any(${await accessDeciders(work)}::bigint[]) and ${maySignIn(work)}
    order by id`.execute(work.db);
  return rows.map(({ email }) => email);
}
