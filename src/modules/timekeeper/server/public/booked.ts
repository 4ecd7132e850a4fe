/** Minutes booked by person and day, to compare with attendance (decisions D28). Unscoped: callers check rights. */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/** Days without time are left out; rejected time does not count. */
export async function bookedOf(
  { db }: Pick<Work, 'db'>,
  people: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, ReadonlyMap<PlainDate, number>>> {
  const { rows } = await sql<{ employee_id: number; date: PlainDate; minutes: number }>`
    select employee_id, date, sum(duration_min)::integer as minutes from time_entry
    where employee_id = any(${[...people]}::bigint[]) and date between ${from}::date and ${to}::date
      and deleted_at is null and status <> 'Rejected'
    group by employee_id, date`.execute(db);
  const groups = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map([...groups].map(([id, own]) => [id, new Map(own.map(({ date, minutes }) => [date, minutes]))]));
}

/** The same for one person and day, as SQL for modules above. */
export const bookedOn = (
  employeeId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(
  select coalesce(sum(entry.duration_min), 0)::integer from time_entry as entry
  where entry.employee_id = ${employeeId} and entry.date = ${date}
    and entry.deleted_at is null and entry.status <> 'Rejected')`;

/** Whether a person booked time on a day in a mode of work, as SQL for modules above. */
export const bookedAt = (
  employeeId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  mode: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from time_entry as entry join mode_of_work on mode_of_work.id = entry.mode_of_work_id
  where entry.employee_id = ${employeeId} and entry.date = ${date} and mode_of_work.mode_of_work = ${mode}
    and entry.deleted_at is null and entry.status <> 'Rejected')`;

/** The ids of clients that someone worked for in a period, including imported minutes, as a subquery for `in`. */
export const clientsWorkedFor = ({
  from,
  to,
}: {
  readonly from: PlainDate;
  readonly to: PlainDate;
}): RawBuilder<number> =>
  sql<number>`(
    select time_entry.client_id from time_entry
    where time_entry.deleted_at is null and time_entry.status <> 'Rejected' and time_entry.client_id is not null
      and time_entry.date between ${from}::date and ${to}::date
    union select job.client_id from imported_time join job on job.id = imported_time.job_id
    where job.deleted_at is null and coalesce(job.dispatch_date, job.job_date) between ${from}::date and ${to}::date)`;
