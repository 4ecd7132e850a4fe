/** Days outside a person's employment: they joined later or left earlier than first entered (decisions D21). */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { adjust } from './adjustments.ts';
import { closedMonths } from './closed.ts';

type Gone = { readonly employee_id: number; readonly date: PlainDate; readonly company_id: number | null };

/** The code in an adjustment for a closed day outside employment. */
const nobody = '-';

/**
 * Removes these days from open months, with their earlier values stored, and adjusts days of closed months.
 * @returns how many were removed
 */
export async function removeGone(work: Work, people: readonly number[], { from, to }: Days): Promise<number> {
  const { rows } = await sql<Gone>`
    select employee_id, date, company_id from attendance_day as day
    where employee_id = any(${[...people]}::bigint[]) and date between ${from}::date and ${to}::date
      and not exists (select from employment where employment.employee_id = day.employee_id
        and employment.begins_on <= day.date and coalesce(employment.ends_on, 'infinity') >= day.date)`.execute(
    work.db,
  );
  if (rows.length === 0) return 0;
  const closed = await closedMonths(work, { from, to });
  const isClosed = ({ company_id, date }: Gone) => closed(company_id, date);
  await adjust(
    work,
    rows.filter(isClosed).map((row) => Object.assign({}, row, { code: nobody, payable: 0 })),
  );
  const open = rows.filter((row) => !isClosed(row));
  await sql`
    with gone as (
      delete from attendance_day
      using json_to_recordset(${JSON.stringify(open)}::json) as given (employee_id bigint, date date)
      where attendance_day.employee_id = given.employee_id and attendance_day.date = given.date
      returning attendance_day.employee_id, attendance_day.date, shift_in, shift_out, worked_min, attendance_type,
        reckoned_at)
    insert into attendance_day_before
      (employee_id, date, shift_in, shift_out, worked_min, attendance_type, reckoned_at, replaced_at)
    select employee_id, date, shift_in, shift_out, worked_min, attendance_type, reckoned_at, ${work.now.toISOString()}
    from gone where attendance_type is not null`.execute(work.db);
  return open.length;
}
