import { below, rows, type Rows } from './law.ts';

/** The comments of a record: a client user reads those that are shared. */
export function commentsOn(record: Rows, entity = `${record.name}Comment`): Rows {
  const { staff, client } = below(record, 'comment.record_id');
  return rows(`comment on ${record.name}`, {
    table: 'comment',
    is: `comment.entity = '${entity}'`,
    staff,
    client: `${client} and comment.kind = 'shared'`,
    named: { id: 'record_id' },
    adds: `insert into comment (entity, record_id, kind, text, created_by, created_at)
      select '${entity}', ${record.table}.${record.id}, kind, 'For this test', account.id, now()
      from ${record.table} cross join (values ('internal'), ('shared')) as kinds (kind)
      join account on account.email = 'admin@demo.example' where ${record.is}`,
  });
}

/** Undelivered mails about a record. */
export const mailsAbout = (record: Rows, entity = record.name): Rows =>
  rows(`mail about ${record.name}`, {
    table: 'mail',
    is: `mail.entity = '${entity}'`,
    ...below(record, 'mail.entity_id'),
    named: { id: 'entity_id' },
    adds: `insert into mail (kind, recipient, subject, html, text, state, created_at, entity, entity_id, readable)
      select 'news', 'nobody@example.org', 'News', '', '', 'failed', timestamptz '2026-11-20 09:00Z', '${entity}', ${record.id}::text, true
      from ${record.table} where ${record.is}`,
  });
