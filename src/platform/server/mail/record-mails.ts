import { type RecordMails, type Undelivered, whyNotResend } from '#platform/contract/mail.ts';
import { sql } from 'kysely';
import { notFound, refused } from '../errors.ts';
import { handle, type Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { sendAgain } from './again.ts';
import type { MailTables } from './mail.ts';

/** A record, as events name it. */
type Subject = { readonly entity: string; readonly id: number };

export type MailsOf = {
  /**
   * What the emails shown on a record may be about: the record itself and what belongs to it.
   * @throws 404 for a record this person may not see
   */
  readonly subjects: (work: Work, id: number) => Promise<readonly Subject[]>;
  /**
   * Kinds of email that are written again instead of resent, by the id of their subject. `to` are the addresses that
   * lack it; for kinds with several recipients, only these get it again.
   */
  readonly anew?: Readonly<
    Record<string, (work: Work, subject: number, to: readonly string[]) => Promise<{ readonly email: string }>>
  >;
  /** Kinds of email with several recipients, and who these are now. */
  readonly several?: Readonly<Record<string, (work: Work, subject: number) => Promise<readonly string[]>>>;
};

/** The code behind `recordMails`. */
export const recordMailRoutes = (declared: RecordMails, mailsOf: MailsOf): readonly Route[] => [
  handle(declared.fetch, async (work, { query }) => {
    const mails = await undelivered(work, mailsOf, query.id);
    return { rows: mails.map((mail) => toWire(work, mail, mailsOf.anew?.[mail.kind] !== undefined)) };
  }),
  handle(declared.resend, (work, { query }) => resend(work, mailsOf, query.id, query.mail)),
];

/** @throws 404, 409 with the reason */
async function resend(work: Work, mailsOf: MailsOf, id: number, mailId: number): Promise<{ recipient: string }> {
  const about = await mailsOf.subjects(work, id);
  // Locked, so that a second concurrent request sees what the first has done.
  const held = await work.db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select(['entity', 'entity_id'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
  if (!about.some((one) => one.entity === held?.entity && String(one.id) === held.entity_id)) throw notFound();
  const mail = (await undelivered(work, mailsOf, id)).find((one) => one.id === mailId);
  if (!mail) throw refused('It has already been sent again');
  const anew = mailsOf.anew?.[mail.kind];
  if (anew && mail.state === 'failed')
    return { recipient: (await anew(work, Number(mail.entity_id), mail.missing)).email };
  const { recipient } = await sendAgain(work, mail.id);
  return { recipient };
}

type Row = Pick<
  MailTables['mail'],
  | 'id'
  | 'kind'
  | 'subject'
  | 'recipient'
  | 'state'
  | 'error'
  | 'created_at'
  | 'good_until'
  | 'readable'
  | 'entity'
  | 'entity_id'
>;

/** `missing` are the addresses to be mailed instead. */
type Missed = Row & { readonly missing: readonly string[] };

const shownFor = 30 * 24 * 60 * 60 * 1000;
const most = 100;

/** Emails that failed or are being retried, unless the same one has been written again since. */
async function undelivered(work: Work, { subjects, anew = {}, several = {} }: MailsOf, id: number): Promise<Missed[]> {
  const about = (await subjects(work, id)).map((one) => sql`(${one.entity}, ${String(one.id)})`);
  const since = new Date(work.now.getTime() - shownFor).toISOString();
  const { rows } = await sql<Row>`
    select id, kind, subject, recipient, state, error, created_at, good_until, readable, entity, entity_id from mail
    where entity is not null and (entity, entity_id) in (${sql.join(about)}) and created_at > ${since}
    order by id desc limit ${sql.lit(most)}`.execute(work.db);
  const newest = new Map<string, Missed>();
  const known = new Map<string, readonly string[]>();
  for (const mail of rows) {
    const { kind, entity, entity_id } = mail;
    const subject = `${kind} ${entity_id}`;
    if (several[kind] && !known.has(subject)) known.set(subject, await several[kind](work, Number(entity_id)));
    const people = known.get(subject);
    const missing = people ? missingOf(mail, people, rows) : [mail.recipient];
    // An email rewritten for a single person may go to a new address.
    const to = people ? [mail.recipient] : anew[kind] ? [] : [mail.subject, mail.recipient];
    const key = JSON.stringify([kind, entity, entity_id, ...to]);
    if (!newest.has(key)) newest.set(key, { ...mail, missing });
  }
  return [...newest.values()].filter(
    ({ state, error, missing }) => missing.length > 0 && (state === 'failed' || (state === 'queued' && error !== null)),
  );
}

/**
 * The original recipient; if they no longer get it, the recipients never mailed, as an address may have been corrected.
 */
function missingOf({ recipient, kind, entity_id }: Row, people: readonly string[], mails: readonly Row[]): string[] {
  if (people.includes(recipient)) return [recipient];
  const mailed = new Set(
    mails.filter((one) => one.kind === kind && one.entity_id === entity_id).map((one) => one.recipient),
  );
  return people.filter((one) => !mailed.has(one));
}

function toWire({ config, now }: Work, mail: Row, isWrittenAnew: boolean): Undelivered {
  const { id, subject, recipient, error, created_at } = mail;
  const state = config.smtpUrl ? mail.state : 'kept';
  const why = whyNotResend({ ...mail, state, ...(isWrittenAnew && { good_until: null }) }, now);
  const under_way = mail.state === 'queued';
  return { id, subject, recipient, error, created_at, under_way, why_not_resend: why ?? null };
}
