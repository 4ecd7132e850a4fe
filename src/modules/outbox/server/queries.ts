import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { MailTables } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { type OpenedMail, type OutboxMail, outboxList } from '../contract.ts';

/**
 * The emails hold codes and links that let anyone in.
 * @throws 404 wherever emails are really sent
 */
function onlyInDemo({ config }: Work): void {
  if (!config.demo) throw notFound();
}

const visible = ({ db }: Pick<Reader, 'db'>) => db.withTables<MailTables>().selectFrom('mail');

const shown = ['mail.id', 'mail.kind', 'mail.recipient', 'mail.subject', 'mail.state', 'mail.created_at'] as const;

type Row = Omit<OutboxMail, 'createdAt'> & { created_at: string };

const source = (reader: Reader): ListSource<MailTables, 'mail', Row> => ({
  declaration: outboxList,
  entity: 'mail',
  untraced: true,
  rows: visible(reader),
  select: (rows) => rows.select(shown),
  key: 'mail.id',
  columns: { recipient: 'mail.recipient', createdAt: 'mail.created_at' },
});

export async function mailPage(work: Work, query: ListQuery): Promise<Page<OutboxMail>> {
  onlyInDemo(work);
  const found = await listPage(work, source, query);
  return {
    rows: found.rows.map(({ created_at, ...same }) => ({ ...same, createdAt: created_at })),
    count: found.count,
  };
}

/** @throws 404 for an email that does not exist (any more) */
export async function mailById(work: Work, id: number): Promise<OpenedMail> {
  onlyInDemo(work);
  const mail = await visible(work)
    .select([...shown, 'html', 'text', 'calendar', 'attempts', 'error', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) throw notFound();
  const { created_at, sent_at, ...same } = mail;
  return { ...same, createdAt: created_at, sentAt: sent_at };
}
