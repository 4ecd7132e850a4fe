/** Who is away, and who covers. Declared below all its callers; leave provides it, without type and reason. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AwayPart } from '../../public/away.ts';

/** A day, or part of one, on which someone is away or has asked to be. A day has two where its halves differ. */
export type Absence = AwayPart & {
  readonly employee_id: number;
  readonly date: PlainDate;
  /** The cover. */
  readonly cover: { readonly id: number; readonly name: string } | null;
};

export type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** Absences of these people between two days, both included. */
export type Absences = (work: Pick<Work, 'db'>, people: readonly number[], days: Days) => Promise<readonly Absence[]>;

/** `provides: [absences.provide(leaveOf)]` in the module that knows who is away. */
export const absences = dependency<Absences>('who is away, and who stands in');

/** The types of the reader's own leave by day, as short codes: for the reader only. */
export type OwnLeave = (work: Work, days: Days) => Promise<ReadonlyMap<PlainDate, string>>;
/** `provides: [ownLeave.provide(ownTypes)]` in the module that knows the types. */
export const ownLeave = dependency<OwnLeave>('the types of one’s own leave');

/** Types from the provider; days without leave are left out. */
export async function ownLeaveTypes(work: Work, days: Days): Promise<ReadonlyMap<PlainDate, string>> {
  const found: (readonly [PlainDate, string])[] = [];
  for (const ask of ownLeave.everywhere()) found.push(...(await ask(work, days)));
  return new Map(found);
}

/** Employee ids of people with accepted leave for the whole day, as a subquery for `in`. */
export type AwayAllDay = (day: PlainDate) => RawBuilder<number>;

/** `provides: [awayAllDay.provide(onLeaveAllDay)]` in the module that knows who is away. */
export const awayAllDay = dependency<AwayAllDay>('who is away all day, for statements');

/** People from all providers. */
export function peopleAway(day: PlainDate): RawBuilder<number> {
  const all = [sql`select null::bigint where false`, ...awayAllDay.everywhere().map((ask) => ask(day))];
  return sql`(${sql.join(all, sql` union all `)})`;
}

/** Employee ids of people whose leave someone covers on a day, as a subquery for `in`. */
export type CoveredOn = (day: PlainDate, cover: RawBuilder<unknown>) => RawBuilder<number>;

/** `provides: [coveredOn.provide(coveredByLeave)]` in the module that knows who stands in. */
export const coveredOn = dependency<CoveredOn>('whom somebody covers, for statements');

/** People from all providers. @param cover the ids of the covers, as a subquery */
export function peopleCoveredBy(day: PlainDate, cover: RawBuilder<unknown>): RawBuilder<number> {
  const all = [sql`select null::bigint where false`, ...coveredOn.everywhere().map((ask) => ask(day, cover))];
  return sql`(${sql.join(all, sql` union all `)})`;
}

export type AbsencesByDay = ReadonlyMap<PlainDate, readonly Absence[]>;

/**
 * Absences by person and day; people who are there every day are left out. Checks no rights: the caller chooses the
 * people.
 */
export async function absencesOf(
  work: Pick<Work, 'db'>,
  people: readonly number[],
  days: Days,
): Promise<ReadonlyMap<number, AbsencesByDay>> {
  if (people.length === 0) return new Map();
  const found: Absence[] = [];
  for (const ask of absences.everywhere()) found.push(...(await ask(work, people, days)));
  const groups = Map.groupBy(found, ({ employee_id }) => employee_id);
  return new Map([...groups].map(([id, own]) => [id, Map.groupBy(own, ({ date }) => date)]));
}
