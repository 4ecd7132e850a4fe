import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** A letter to one or more people about a record. */
export type WrittenMail = {
  readonly id: number;
  readonly subject: string;
  readonly recipients: string[];
  readonly at: string;
};

/**
 * Emails about a record, as `about` names it, newest first. One to several people counts as one. The caller has checked
 * that this person may see the record.
 */
export async function mailsAbout(
  { db }: Pick<Work, 'db'>,
  { entity, id }: { readonly entity: string; readonly id: number },
  most = 200,
): Promise<readonly WrittenMail[]> {
  const { rows } = await sql<WrittenMail>`
    select max(id) as id, subject, array_agg(distinct recipient order by recipient) as recipients, created_at as at
    from mail where entity = ${entity} and entity_id = ${String(id)}
    group by kind, subject, created_at order by created_at desc, 1 desc limit ${sql.lit(most)}`.execute(db);
  return rows;
}
