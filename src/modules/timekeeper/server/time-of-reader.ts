/** The reader's week and their working days without time, for the dashboard. */
import { type Access, mayUse, onlyRoles } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import { bookTime } from '../contract.ts';
import { fetchTeamWeeks } from '../weeks.ts';
import { expectedOf, type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { daysOfWeek } from '../rules.ts';
import { daysMissing, isInTeam } from './team.ts';

export type TimeOfReader = {
  /** Null if they book no time. */
  readonly own: OwnTime | null;
  /** The number of people under 'Missing' on the team's page for last week; null for people without that page. */
  readonly people: number | null;
};

type OwnTime = {
  /** Missing days: last week's if any, otherwise this week's up to yesterday. */
  readonly missing: { readonly week: PlainDate; readonly days: readonly PlainDate[] };
  readonly thisWeek: PlainDate;
  readonly booked_min: number;
  readonly expected_min: number;
};

/** Roles that look after other people's time. */
export const seesTeam: Access = onlyRoles(
  fetchTeamWeeks.access,
  'Client Manager',
  'HOD',
  'Partner',
  'Director',
  'Admin',
);

export async function timeOfReader(work: Work): Promise<TimeOfReader> {
  const lastWeek = mondayOf(addDays(today(work), -7));
  const [asksOwn, asksTeam] = [mayUse(work.actor, bookTime), mayUse(work.actor, seesTeam)];
  const isOwn = asksOwn ? sql<boolean>`employee.user_id = ${work.actor.accountId}` : sql<boolean>`false`;
  const found = await workers(work, asksTeam ? sql`(${isOwn} or ${isInTeam(work, lastWeek)})` : isOwn);
  // In the person's time zone the week may have begun already, or not yet.
  const since = addDays(lastWeek, -7);
  const all = await scheduled(work, found, { from: since, to: addDays(today(work), 13) });
  const booked = await minutesByDay(work, all, since);
  const missing = (person: Scheduled, week: PlainDate) =>
    daysMissing(work, person, week, new Set(booked(person).keys()));
  const own = asksOwn ? all.find(({ user_id }) => user_id === work.actor.accountId) : undefined;
  return {
    own: own ? ownTime(own, booked(own), (week) => missing(own, week)) : null,
    // Includes the reader: everybody is in their own team.
    people: asksTeam ? all.filter((person) => missing(person, lastWeek).length > 0).length : null,
  };
}

function ownTime(
  person: Scheduled,
  booked: ReadonlyMap<PlainDate, number>,
  missing: (week: PlainDate) => readonly PlainDate[],
): OwnTime {
  const thisWeek = mondayOf(person.today);
  const days = daysOfWeek(thisWeek);
  return {
    missing: latestOf(missing, thisWeek),
    thisWeek,
    booked_min: days.reduce((sum, day) => sum + (booked.get(day) ?? 0), 0),
    expected_min: days.reduce((sum, day) => sum + expectedOf(person, day), 0),
  };
}

function latestOf(missing: (week: PlainDate) => readonly PlainDate[], thisWeek: PlainDate) {
  const lastWeek = addDays(thisWeek, -7);
  const last = missing(lastWeek);
  return last.length > 0 ? { week: lastWeek, days: last } : { week: thisWeek, days: missing(thisWeek) };
}

async function minutesByDay({ db }: Work, asked: readonly Scheduled[], since: PlainDate) {
  if (asked.length === 0) return () => new Map<PlainDate, number>();
  const { rows } = await sql<{ employee_id: number; date: PlainDate; minutes: number }>`
    select employee_id, date, sum(duration_min)::int as minutes from time_entry
    where employee_id = any(${asked.map(({ id }) => id)}::bigint[]) and deleted_at is null and date >= ${since}
    group by employee_id, date`.execute(db);
  const days = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return ({ id }: Scheduled) => new Map(days.get(id)?.map(({ date, minutes }) => [date, minutes]));
}
