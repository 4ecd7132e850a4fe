/** How long people worked, for leave earned by hours. Declared below the module that provides it. */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Minutes by person and day; days without any are left out. */
export type HoursByPerson = ReadonlyMap<number, ReadonlyMap<PlainDate, number>>;
export type HoursOf = (work: Work, people: readonly number[], days: Days) => Promise<HoursByPerson>;

/** `provides: [hoursOfWork.provide(hoursOf)]` in the module that knows who was there. */
export const hoursOfWork = dependency<HoursOf>('how long people worked, for leave earned by hours');

/** Minutes from the provider; empty if no module provides them. Checks no rights. */
export async function minutesWorked(work: Work, people: readonly number[], days: Days): Promise<HoursByPerson> {
  const [ask] = people.length === 0 ? [] : hoursOfWork.everywhere();
  return ask ? ask(work, people, days) : new Map();
}
