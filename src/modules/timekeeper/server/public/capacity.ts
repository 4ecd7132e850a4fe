/** How much people are there for, for what plans their work. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { booksTime, type Person } from '../person.ts';
import { plannedOf, workers } from '#modules/staff/server/public/working-time.ts';

export type Capacity = Pick<Person, 'id' | 'name' | 'designation' | 'department'> & {
  /** By the pattern, hours, shift, holidays and employment of the day. */
  readonly minutesOn: (day: PlainDate) => number;
};

/** Who books time in these days, by name, and whoever else is asked for. */
export async function capacities(
  work: Work,
  { from, to }: { from: PlainDate; to: PlainDate },
  ids: readonly number[] = [],
): Promise<readonly Capacity[]> {
  const found = await workers(work, sql`(${booksTime(work, from, to)} or employee.id = any(${ids}::bigint[]))`);
  return found.map((person) => ({
    id: person.id,
    name: person.name,
    designation: person.designation,
    department: person.department,
    minutesOn: (day) => plannedOf(person, day),
  }));
}
