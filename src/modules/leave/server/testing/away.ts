/** Leave as it is stored after applying, for tests of its readers. */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { TestPortal } from '#test/portal.ts';
import type { LeaveStatus } from '../../life.ts';
import type { DayPart } from '../../rules.ts';

type Taken = {
  readonly from: PlainDate;
  readonly to?: PlainDate;
  readonly status?: LeaveStatus;
  /** Short code of the type. */
  readonly type?: string;
  /** The same on each of its days. */
  readonly part?: DayPart;
  readonly minutes?: number;
  /** The cover's employee id. */
  readonly cover?: number;
  readonly reason?: string;
};

/** A statement that deletes all leave, the demo's included. */
export const noLeave = 'delete from leave_ledger; delete from leave_posted; delete from leave_application';

/** @returns the id of the application */
export async function onLeave(
  { database: { pool } }: Pick<TestPortal, 'database'>,
  employeeId: number,
  { from, to = from, status = 'ACCEPTED', type = 'PL', part = 'Full', minutes, cover, reason }: Taken,
): Promise<number> {
  const isOver = status === 'REJECTED' || status === 'CANCELLED';
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const { rows } = await pool.query<{ id: number }>(
    `insert into leave_application (employee_id, leave_type_id, start_date, start_half, end_date, end_half, hours_min,
       duration, leave_status, levels, handover_to_id, reason, approved_on)
     select $1, leave_type.id, $2, $4, $3, $4, $5, $6, $7, 'Manager', $8, $9, case when $7 <> 'PENDING' then now() end
     from leave_type where short_code = $10 returning id`,
    [employeeId, from, to, part, minutes ?? null, dates.length, status, cover ?? null, reason ?? null, type],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into leave_day (application_id, employee_id, date, part, amount, reason, live)
     select $1, $2, day, $4, case when $4 = 'Full' then 100 else 50 end, 'A day of leave', $5
     from unnest($3::date[]) as day`,
    [id, employeeId, dates, part, !isOver],
  );
  return id;
}
