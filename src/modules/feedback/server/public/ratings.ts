import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { ratedWork, ratings } from '../../public/ratings.ts';
import { isSeenInReports } from '../visible.ts';

const dayOf = (moment: 'rated_at' | 'requested_at', { zone }: Reader) =>
  sql`(${sql.ref(`feedback.${moment}`)} at time zone ${zone})::date`;

const within = (reader: Reader, period: Period | null) =>
  period ? sql`${dayOf('requested_at', reader)} between ${period.from}::date and ${period.to}::date` : sql`true`;

const requestOf = (reader: Reader) => {
  const asked = dayOf('requested_at', reader);
  return sql`
    feedback.id as feedback_id, ${asked} as requested, to_char(${asked}, 'YYYY-MM') as month,
    to_char(${asked}, 'YYYY "Q"Q') as quarter, feedback.job_id as jobs_id, job.reference_no as job_referenceno,
    feedback.client_id, client.client_name, job.company_id, company.company_name, job.job_type_id,
    job_type.name as job_type, feedback.manager_id, manager.employee_name as "managerName", feedback.band`;
};

const tables = sql`
  feedback join job on job.id = feedback.job_id join client on client.id = feedback.client_id
  join company on company.id = job.company_id join job_type on job_type.id = job.job_type_id
  left join employee as manager on manager.id = feedback.manager_id`;

const isKept = sql`feedback.deleted_at is null and job.deleted_at is null`;

/** A revised rating counts with its current value. */
const ratingsOf = (reader: Reader, period: Period | null, seen: RawBuilder<unknown>) => sql`
  select feedback.id as key, ${requestOf(reader)}, job.dispatch_date,
    (select string_agg(worker.employee_name, ', ' order by worker.employee_name) from job_assignee
      join employee as worker on worker.id = job_assignee.assignee_id where job_assignee.job_id = job.id) as staff,
    ${dayOf('rated_at', reader)} as "feedbackDate", feedback.rating as "feedbackRating", feedback.comment,
    feedback.rating is not null as rated, feedback.band = 'Poor' as is_poor, feedback.band = 'Average' as is_average,
    feedback.band = 'Good' as is_good, coalesce(feedback.rating, 0) as points ${seen}
  from ${tables} where ${isKept} and ${within(reader, period)}`;

/** Requests on visible jobs; all requests when combined with other facts. */
export const ratingRows: FactRows = {
  facts: ratings,
  rows: (reader, period) => sql`${ratingsOf(reader, period, sql``)} and ${isSeenInReports(reader)}`,
  whole: (reader, period) => ratingsOf(reader, period, sql`, ${isSeenInReports(reader)} as seen`),
};

/** The same requests, once for each person assigned to the job. */
export const ratedWorkRows: FactRows = {
  facts: ratedWork,
  rows: (reader, period) => sql`
    select feedback.id || '/' || coalesce(worker.id, 0) as key, ${requestOf(reader)}, worker.id as employee_id,
      coalesce(worker.employee_name, 'Nobody') as staff
    from ${tables} left join job_assignee on job_assignee.job_id = job.id
    left join employee as worker on worker.id = job_assignee.assignee_id
    where ${isKept} and ${within(reader, period)} and ${isSeenInReports(reader)}`,
};
