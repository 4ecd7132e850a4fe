import { seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { newestQuotations } from '../../public/newest-quotations.ts';

const newest = ({ zone }: Reader) => sql`
  select distinct on (quotation.job_id) quotation.id as key, quotation.job_id as jobs_id,
    quotation.quote_no || ' v' || quotation.quote_version as quote_no, quotation.status as quote_status,
    (quotation.created_at at time zone ${zone})::date as added_on
  from quotation where quotation.deleted_at is null
  order by quotation.job_id, quotation.id desc`;

/** Visible to those who see the job. */
export const newestQuotationRows: FactRows = {
  facts: newestQuotations,
  rows: (reader, { from, to }) => sql`
    select newest.* from (${newest(reader)}) as newest
    where newest.added_on between ${from}::date and ${to}::date and newest.jobs_id in ${seenJobsInReports(reader)}`,
  whole: (reader, period) => sql`
    select newest.*, newest.jobs_id in ${seenJobsInReports(reader)} as seen from (${newest(reader)}) as newest
    where ${period ? sql`newest.added_on between ${period.from}::date and ${period.to}::date` : sql`true`}`,
};
