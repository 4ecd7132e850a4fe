/** Days of work without any time, for pages that say what is still to do. */
import { mayUse } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import { bookTime } from '../../contract.ts';
import { fetchTeamWeeks } from '../../weeks.ts';
import { type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { daysMissing, workersIn } from '../team.ts';

export type MissingTime = {
  /** The reader's missing days: last week's if any, else this week's up to yesterday. Null if they book no time. */
  readonly own: { readonly week: PlainDate; readonly days: readonly PlainDate[] } | null;
  /** How many people the team's page shows under 'Missing' for last week; null where this person has no such page. */
  readonly people: number | null;
};

/** @param withTeam whether the people of the reader's team are asked for */
export async function missingTime(work: Work, withTeam: boolean): Promise<MissingTime> {
  const lastWeek = mondayOf(addDays(today(work), -7));
  const isOwn = sql<boolean>`employee.user_id = ${work.actor.accountId}`;
  const self = mayUse(work.actor, bookTime) ? await workers(work, isOwn) : [];
  // Where the person is, the week may have begun already, or not yet.
  const since = addDays(lastWeek, -7);
  const team = withTeam && mayUse(work.actor, fetchTeamWeeks.access) ? await workersIn(work, lastWeek) : null;
  const all = await scheduled(work, [...self, ...(team ?? [])], { from: since, to: addDays(today(work), 1) });
  const [own, others] = [self.length > 0 ? all[0] : undefined, team && all.slice(self.length)];
  const has = await daysWithTime(work, all, since);
  const missing = (person: Scheduled, week: PlainDate) => daysMissing(work, person, week, has(person));
  return {
    own: own ? latestOf((week) => missing(own, week), mondayOf(own.today)) : null,
    people: others?.filter((person) => missing(person, lastWeek).length > 0).length ?? null,
  };
}

function latestOf(missing: (week: PlainDate) => readonly PlainDate[], thisWeek: PlainDate) {
  const lastWeek = addDays(thisWeek, -7);
  const last = missing(lastWeek);
  return last.length > 0 ? { week: lastWeek, days: last } : { week: thisWeek, days: missing(thisWeek) };
}

async function daysWithTime({ db }: Work, asked: readonly Scheduled[], since: PlainDate) {
  if (asked.length === 0) return () => new Set<PlainDate>();
  const { rows } = await sql<{ employee_id: number; date: PlainDate }>`
    select distinct employee_id, date from time_entry
    where employee_id = any(${asked.map(({ id }) => id)}::bigint[]) and deleted_at is null and date >= ${since}`.execute(
    db,
  );
  const days = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return ({ id }: Scheduled) => new Set(days.get(id)?.map(({ date }) => date));
}
