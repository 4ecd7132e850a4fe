import type { ListQuery, Page } from '#platform/contract/list.ts';
import { mailEvents, whyNotResend } from '#platform/contract/mail.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { MailTables } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { type Mail, mailList, type OpenedMail } from '../mails.ts';

/** Unscoped: people with access to mails see all of them, though not every text. */
const visible = ({ db }: Pick<Reader, 'db'>) => db.withTables<MailTables>().selectFrom('mail');

const shown = [
  'mail.id',
  'mail.kind',
  'mail.recipient',
  'mail.subject',
  'mail.state',
  'mail.attempts',
  'mail.error',
  'mail.created_at',
  'mail.sent_at',
  'mail.good_until',
  'mail.readable',
] as const;

type Row = Pick<MailTables['mail'], 'state' | 'good_until' | 'readable'> & Omit<Mail, 'why_not_resend'>;

function toWire({ config, now }: Work, { good_until, readable, ...mail }: Row): Mail {
  const state = config.smtpUrl ? mail.state : 'kept';
  return { ...mail, why_not_resend: whyNotResend({ state, good_until, readable }, now) ?? null };
}

const source = (reader: Reader): ListSource<MailTables, 'mail', Row> => ({
  declaration: mailList,
  entity: mailEvents.resent.entity,
  untraced: true,
  rows: visible(reader),
  select: (mails) => mails.select(shown),
  key: 'mail.id',
  columns: {
    created_at: 'mail.created_at',
    state: 'mail.state',
    recipient: 'mail.recipient',
    kind: 'mail.kind',
  },
});

export async function mailPage(work: Work, query: ListQuery): Promise<Page<Mail>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map((row) => toWire(work, row)), count };
}

/** @throws 404 if there is no such mail, or no longer */
export async function mailById(work: Work, id: number): Promise<OpenedMail> {
  const found = await visible(work)
    .select([...shown, 'mail.text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { text, ...mail } = found;
  return { ...toWire(work, mail), text: mail.readable ? text : null };
}
