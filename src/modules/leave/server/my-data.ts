import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { sql } from 'kysely';

/** The reader's own leave, and its ledger. */
export const myLeave = [
  myData('Leave', 124, async (work) => {
    const own = await employeeOf(work, work.actor.accountId);
    const { rows } = await sql<Record<string, unknown>>`
      select leave_application.id, type, start_date, start_half, end_date, end_half, duration, leave_status, reason,
        decision_note, cancel_reason, leave_application.created_at as applied_on, approved_on
      from leave_application left join leave_type on leave_type.id = leave_type_id
      where employee_id = ${own?.id ?? 0} and leave_application.deleted_at is null
      order by start_date, leave_application.id`.execute(work.db);
    return rows;
  }),
  myData('Leave ledger', 125, async (work) => {
    const own = await employeeOf(work, work.actor.accountId);
    const { rows } = await sql<Record<string, unknown>>`
      select date, type, kind, unit, amount, expires_on, period, note
      from leave_ledger join leave_type on leave_type.id = leave_type_id
      where employee_id = ${own?.id ?? 0} and leave_ledger.deleted_at is null
      order by date, leave_ledger.id`.execute(work.db);
    return rows;
  }),
];
