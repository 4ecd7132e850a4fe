/** Signs of work on days of leave: swipes, booked time. Declared below the module that provides them. */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Descriptions by day: 'in 09:31, out 18:40, 07:50 booked'; days without signs are left out. */
export type WorkedDays = (work: Work, employee: number, days: Days) => Promise<ReadonlyMap<PlainDate, string>>;

/** `provides: [workedDays.provide(workOn)]` in the module that knows who was there. */
export const workedDays = dependency<WorkedDays>('what somebody did on days of leave');

/** Signs from all providers. Checks no rights: the caller shows them only to people who may know the leave. */
export async function workedOn(work: Work, employee: number, days: Days): Promise<ReadonlyMap<PlainDate, string>> {
  const found = new Map<PlainDate, string>();
  for (const ask of workedDays.everywhere())
    for (const [date, text] of await ask(work, employee, days)) found.set(date, text);
  return found;
}
