/** The inputs of everybody's marks in one statement. */
import { presenceOf } from '#modules/attendance/server/public/presence.ts';
import { ratingRows } from '#modules/feedback/server/public/ratings.ts';
import { assignedWork } from '#modules/jobs/server/public/assigned-work.ts';
import { timeEntryRows } from '#modules/timekeeper/server/public/time-entries.ts';
import { availableTime, earnedBudgetRows } from '#modules/timekeeper/server/public/work-days.ts';
import { attendedTrainings } from '#modules/training/server/public/attended.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Inputs } from '../marks.ts';

/** Ratings of everybody assigned to a job. A request counts on the day it was sent. */
export const ratingsOfPeople = (reader: Reader, period: Period): RawBuilder<unknown> => sql`
  select job_assignee.assignee_id as employee_id, rating.feedback_id, rating.jobs_id as job_id,
    rating.job_referenceno as reference_no, rating.client_name, rating.requested, rating."feedbackRating" as rating,
    rating.comment
  from (${wholeOf(ratingRows, reader, period)}) as rating
  join job_assignee on job_assignee.job_id = rating.jobs_id where rating.rated`;

type Whole = { readonly whole?: (reader: Reader, period: Period) => RawBuilder<unknown> };

/** Unscoped: a mark counts everything, even rows the reader may not see (decisions D38). */
function wholeOf({ whole }: Whole, reader: Reader, period: Period): RawBuilder<unknown> {
  if (!whole) throw new Error('These facts are not told as a whole');
  return whole(reader, period);
}

/**
 * Inputs by person.
 * @param people ids, as a subquery for `in`; everybody employed in the period when not given
 */
export async function inputsOfPeople(
  reader: Reader,
  period: Period,
  people: RawBuilder<unknown> = workersIn(period),
): Promise<ReadonlyMap<number, Inputs>> {
  const { rows } = await sql<Inputs & { employee_id: number }>`
    with person as materialized (select id as employee_id from employee where id in ${people}),
    worked as (
      select employee_id, count(*) as dispatched, count(on_time) as with_deadline,
        count(*) filter (where on_time) as on_time_jobs, sum(changes) as changes
      from (${assignedWork(period)}) as work group by employee_id),
    booked as (
      select employee_id, sum(billable_min) as chargeable_min
      from (${wholeOf(timeEntryRows, reader, period)}) as entry group by employee_id),
    available as (${availableTime(period)}),
    earned as (
      select employee_id, sum(earned_min) as earned_min, sum(actual_min) as actual_min
      from (${wholeOf(earnedBudgetRows, reader, period)}) as part group by employee_id),
    rated as (
      select employee_id, count(*) as ratings, sum(rating) as points
      from (${ratingsOfPeople(reader, period)}) as rating group by employee_id),
    trained as (
      select employee_id, sum(duration_min) as training_min
      from (${attendedTrainings(period)}) as training group by employee_id),
    present as (${presenceOf(period)})
    select person.employee_id, ${figures}
    from person left join worked using (employee_id) left join booked using (employee_id)
    left join available using (employee_id) left join earned using (employee_id) left join rated using (employee_id)
    left join trained using (employee_id) left join present using (employee_id)
    order by person.employee_id`.execute(reader.db);
  return new Map(rows.map(({ employee_id, ...inputs }) => [employee_id, inputs]));
}

const whole = [
  'chargeable_min',
  'available_min',
  'earned_min',
  'actual_min',
  'dispatched',
  'with_deadline',
  'on_time_jobs',
  'changes',
  'ratings',
  'points',
  'training_min',
] as const satisfies readonly (keyof Inputs)[];

const figures = sql.join([
  ...whole.map((name) => sql`coalesce(${sql.ref(name)}, 0)::int as ${sql.ref(name)}`),
  sql`coalesce(round(2 * present.expected), 0)::int as expected_halves`,
  sql`coalesce(round(2 * present.present), 0)::int as present_halves`,
]);

/** The firm's staff in a period, including people who have left since. */
export const workersIn = ({ from, to }: Period): RawBuilder<unknown> => sql`(
  select employee.id from employee
  where employee.deleted_at is null and not employee.not_joined and employee.doj <= ${to}::date
    and (employee.status <> 'EXITED' or employee.last_working_date >= ${from}::date))`;
