import { type RecordMails, type Undelivered, whyNotResend } from '#platform/contract/mail.ts';
import { sql } from 'kysely';
import { notFound, refused } from '../errors.ts';
import { handle, type Route } from '../serve.ts';
import type { Work } from '../work.ts';
import { sendAgain } from './again.ts';
import type { MailTables } from './mail.ts';

/** As events name a record. */
type Subject = { readonly entity: string; readonly id: number };

export type MailsOf = {
  /**
   * What the mails that a record shows were written about: itself, and what belongs to it.
   * @throws 404 for a record that this person may not see
   */
  readonly subjects: (work: Work, id: number) => Promise<readonly Subject[]>;
  /** Kinds of mail that are written anew rather than sent as they were, by the id of their subject. */
  readonly anew?: Readonly<Record<string, (work: Work, subject: number) => Promise<{ readonly email: string }>>>;
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
  // Held, so that of two who ask at once the second sees what the first has done.
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
  if (anew && mail.state === 'failed') return { recipient: (await anew(work, Number(mail.entity_id))).email };
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

const shownFor = 30 * 24 * 60 * 60 * 1000;
const most = 100;

/** Those that failed, and those that are tried again after they had; none of which the same was written since. */
async function undelivered(work: Work, { subjects, anew = {} }: MailsOf, id: number): Promise<Row[]> {
  const about = (await subjects(work, id)).map((one) => sql`(${one.entity}, ${String(one.id)})`);
  const since = new Date(work.now.getTime() - shownFor).toISOString();
  const { rows } = await sql<Row>`
    select id, kind, subject, recipient, state, error, created_at, good_until, readable, entity, entity_id from mail
    where entity is not null and (entity, entity_id) in (${sql.join(about)}) and created_at > ${since}
    order by id desc limit ${sql.lit(most)}`.execute(work.db);
  const newest = new Map<string, Row>();
  for (const mail of rows) {
    // One that is written anew may go to another address than before.
    const to = anew[mail.kind] ? [] : [mail.subject, mail.recipient];
    const key = JSON.stringify([mail.kind, mail.entity, mail.entity_id, ...to]);
    if (!newest.has(key)) newest.set(key, mail);
  }
  return [...newest.values()].filter(
    ({ state, error }) => state === 'failed' || (state === 'queued' && error !== null),
  );
}

function toWire({ config, now }: Work, mail: Row, isWrittenAnew: boolean): Undelivered {
  const { id, subject, recipient, error, created_at } = mail;
  const state = config.smtpUrl ? mail.state : 'kept';
  const why = whyNotResend({ ...mail, state, ...(isWrittenAnew && { good_until: null }) }, now);
  const under_way = mail.state === 'queued';
  return { id, subject, recipient, error, created_at, under_way, why_not_resend: why ?? null };
}
