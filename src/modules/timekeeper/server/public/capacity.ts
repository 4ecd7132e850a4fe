/** How much time people have, for modules that plan their work. */
import type { AwayPart } from '#modules/staff/public/away.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { booksTime, type Person } from '../person.ts';
import { plannedAround, plannedOf, scheduled, workers } from '#modules/staff/server/public/working-time.ts';

export type Capacity = Pick<Person, 'id' | 'name' | 'designation' | 'department'> & {
  /** By the day's pattern, hours, shift, holidays, leave and employment. */
  readonly minutesOn: (day: PlainDate) => number;
  /** The same, ignoring leave. */
  readonly minutesAround: (day: PlainDate) => number;
  /** Their leave on the day, accepted or asked for, in the form that everybody may see. */
  readonly awayOn: (day: PlainDate) => readonly AwayPart[];
};

/** People who book time in these days, by name, and any others asked for. */
export async function capacities(work: Work, days: Days, ids: readonly number[] = []): Promise<readonly Capacity[]> {
  const whom = sql`(${booksTime(work, days.from, days.to)} or employee.id = any(${ids}::bigint[]))`;
  const found = await scheduled(work, await workers(work, whom), days);
  return found.map((person) => ({
    id: person.id,
    name: person.name,
    designation: person.designation,
    department: person.department,
    minutesOn: (day) => plannedOf(person, day),
    minutesAround: (day) => plannedAround(person, day),
    awayOn: (day) => person.away.get(day) ?? [],
  }));
}
