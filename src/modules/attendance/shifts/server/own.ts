/** The person's own shifts in the coming days. */
import { ownWorker } from '#modules/staff/server/public/working-time.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import type { OwnShift } from '../contract.ts';
import { cellOf, everyDay, seenDays } from './cells.ts';

const shown = 14;

/** Nothing for an account without an employee. */
export async function ownShifts(work: Work): Promise<{ employee_id: number | null; rows: OwnShift[] }> {
  const person = await ownWorker(work);
  if (!person) return { employee_id: null, rows: [] };
  const days = { from: person.today, to: addDays(person.today, shown - 1) };
  const seen = await seenDays(work, [person], days);
  const rows = everyDay(days).map((date) => {
    const cell = cellOf(person, date, seen);
    const { start_time = null, end_time = null } = seen.shifts.get(cell.shift_type_id ?? 0) ?? {};
    return Object.assign({}, cell, { start_time, end_time });
  });
  return { employee_id: person.id, rows };
}
