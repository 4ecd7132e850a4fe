/** Visible feedback: that on visible jobs; for clients, their own (decisions D18). */
import { seenJobs, seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { FeedbackTables } from './tables.ts';

export function visible(
  reader: Pick<Reader, 'db' | 'actor'>,
): SelectQueryBuilder<FeedbackTables, 'feedback', Record<never, never>> {
  const { db, actor } = reader;
  const kept = db.withTables<FeedbackTables>().selectFrom('feedback').where('feedback.deleted_at', 'is', null);
  if (actor.audience === 'client') return kept.where('feedback.client_id', '=', actor.clientId ?? 0);
  return kept.where('feedback.job_id', 'in', seenJobs(reader));
}

/** The same as a condition on `feedback` for reports, archived jobs included (decisions D38). */
export const isSeenInReports = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<boolean> =>
  sql<boolean>`feedback.job_id in ${seenJobsInReports(reader)}`;
