/** Who is away today and until when: for people who wait for them, and for finding someone present. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Absence, absencesOf } from './absences.ts';
import { type Scheduled, scheduled, workers, plannedAround, plannedOf } from './working-time.ts';

export type Away = {
  /** The last day, including days off in between. */
  readonly until: PlainDate;
  readonly cover: Absence['cover'];
};

/** How far to look ahead, in days: the longest leave (366 days) and some more. */
const reach = 400;

/** People among these who are away the whole day. Requested leave does not count yet. */
export async function awayOn(
  work: Work,
  people: readonly number[],
  day: PlainDate,
): Promise<ReadonlyMap<number, Away>> {
  const absent = await absencesOf(work, people, { from: day, to: day });
  if (absent.size === 0) return new Map();
  const found = await workers(work, sql`employee.id = any(${[...absent.keys()]}::bigint[])`);
  const away = new Map<number, Away>();
  for (const person of await scheduled(work, found, { from: day, to: addDays(day, reach) })) {
    const until = lastDayAway(person, day);
    const cover = person.away.get(day)?.find((one) => !one.asked && one.cover !== null)?.cover ?? null;
    if (until !== undefined) away.set(person.id, { until, cover });
  }
  return away;
}

/** The same people, those present today first, each part in its order. */
export async function presentFirst<Person extends { readonly id: number }>(
  work: Work,
  people: readonly Person[],
): Promise<readonly Person[]> {
  const ids = people.map(({ id }) => id);
  const away = await awayOn(work, ids, today(work));
  return [...people.filter(({ id }) => !away.has(id)), ...people.filter(({ id }) => away.has(id))];
}

/** The same people plus today's covers for those who are away. */
export async function withCovers(work: Work, people: readonly (number | null)[]): Promise<readonly number[]> {
  const ids = people.filter((id) => id !== null);
  const away = await awayOn(work, ids, today(work));
  return [...new Set([...ids, ...[...away.values()].flatMap(({ cover }) => cover?.id ?? [])])];
}

/** The last day of an absence without work in between; undefined if they are present. */
function lastDayAway(person: Scheduled, from: PlainDate): PlainDate | undefined {
  if (!isAway(person, from)) return undefined;
  let until = from;
  for (let day = from; day <= addDays(from, reach); day = addDays(day, 1)) {
    if (isAway(person, day)) until = day;
    else if (plannedAround(person, day) > 0) return until;
  }
  return until;
}

/** Whether someone is away for all their working time of a day; on a day off, whether it lies within leave. */
export function isAway(person: Scheduled, day: PlainDate): boolean {
  const accepted = person.away.get(day)?.filter(({ asked }) => !asked) ?? [];
  if (accepted.length === 0) return false;
  return plannedAround(person, day) > 0
    ? plannedOf(person, day) === 0
    : accepted.some(({ part, minutes }) => part === 'Full' && minutes === null);
}
