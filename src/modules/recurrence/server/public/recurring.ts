/** Which jobs recur, for statements of other modules. */
import { type RawBuilder, sql } from 'kysely';

/** Whether a job was made by a recurrence or is its source, stopped or not. @param jobId of the enclosing statement */
export const isRecurring = (jobId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from recurrence where recurrence.source_job_id = ${jobId} and recurrence.deleted_at is null)
  or exists (select from recurrence_occurrence where recurrence_occurrence.job_id = ${jobId}))`;
