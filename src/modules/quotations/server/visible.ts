/** Which quotations someone sees: staff those of visible jobs, clients their own once sent (decisions D18). */
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { QuotationTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

export function visible(reader: Stand): SelectQueryBuilder<QuotationTables, 'quotation', Record<never, never>> {
  const { db, actor } = reader;
  const kept = db.withTables<QuotationTables>().selectFrom('quotation').where('quotation.deleted_at', 'is', null);
  if (actor.audience === 'client')
    return kept.where('quotation.client_id', '=', actor.clientId ?? 0).where('quotation.sent_at', 'is not', null);
  return kept.where('quotation.job_id', 'in', seenJobs(reader));
}

/** The newest visible version of each. */
export const newestVisible = (reader: Stand) =>
  visible(reader).where(sql<boolean>`not exists (select from quotation as newer
    where newer.quote_no = quotation.quote_no and newer.quote_version > quotation.quote_version
      and newer.deleted_at is null and (${reader.actor.audience === 'team'} or newer.sent_at is not null))`);
