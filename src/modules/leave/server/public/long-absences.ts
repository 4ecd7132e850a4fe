/** Absences other than holidays, as whole spans: a long one extends a probation (decisions D34). */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type AbsentSpan = { readonly employee_id: number; readonly from: PlainDate; readonly to: PlainDate };

/** Leave taken for rest. */
const holidays = ['AL', 'PL', 'EL', 'CL', 'RH'];

/** Accepted absences of these people other than holidays, adjoining ones joined, by first day. */
export async function absentSpans({ db }: Pick<Work, 'db'>, people: readonly number[]): Promise<readonly AbsentSpan[]> {
  const { rows } = await sql<AbsentSpan>`
    select employee_id, start_date as "from", end_date as "to"
    from leave_application join leave_type on leave_type.id = leave_type_id
    where employee_id = any(${[...people]}::bigint[]) and leave_status = 'ACCEPTED'
      and leave_application.deleted_at is null and not short_code = any(${holidays}::text[])
    order by employee_id, start_date, leave_application.id`.execute(db);
  const spans: AbsentSpan[] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    const goesOn = last?.employee_id === row.employee_id && row.from <= addDays(last.to, 1);
    if (last && goesOn) spans[spans.length - 1] = { ...last, to: last.to > row.to ? last.to : row.to };
    else spans.push(row);
  }
  return spans;
}
