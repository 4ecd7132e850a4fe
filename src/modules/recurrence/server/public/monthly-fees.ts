/** Monthly revenue from running recurrences, for statements of other modules. */
import { type RawBuilder, sql } from 'kysely';

/** Times a year, by frequency (domain specification, report 18). */
const timesAYear = sql`case recurrence.frequency when 'Weekly' then 52 when 'Fortnightly' then 26 when 'Four weekly' then 13
  when 'Monthly' then 12 when 'Bi-monthly' then 6 when 'Quarterly' then 4 else 1 end`;

/** A statement with id, job_id (the source job) and `fee`, exact, in the currency of the job. Unscoped. */
export const monthlyFees: RawBuilder<unknown> = sql`
  select recurrence.id, recurrence.source_job_id as job_id,
    coalesce(recurrence.client_quote_fee, recurrence.fees) * ${timesAYear} / 12 as fee
  from recurrence where recurrence.status = 'Original' and recurrence.deleted_at is null
    and coalesce(recurrence.client_quote_fee, recurrence.fees) > 0`;
