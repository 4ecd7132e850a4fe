/** Days of work without any time, for pages that say what is still to do. */
import { mayUse } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import { bookTime } from '../../contract.ts';
import { daysOfWeek } from '../../rules.ts';
import { fetchTeamWeeks } from '../../weeks.ts';
import { expectedOf, people } from '../person.ts';
import { teamWeeks } from '../team.ts';

/** The reader's missing days: last week's if any, else this week's up to yesterday. Null if they book no time. */
export async function ownMissingDays(work: Work): Promise<{ week: PlainDate; days: readonly PlainDate[] } | null> {
  if (!mayUse(work.actor, bookTime)) return null;
  const [person] = await people(work, sql`employee.user_id = ${work.actor.accountId}`);
  if (!person) return null;
  const thisWeek = mondayOf(person.today);
  const lastWeek = addDays(thisWeek, -7);
  const { rows } = await sql<{ date: PlainDate }>`
    select distinct date from time_entry
    where employee_id = ${person.id} and deleted_at is null and date >= ${lastWeek}`.execute(work.db);
  const booked = new Set(rows.map(({ date }) => date));
  const missing = (week: PlainDate) =>
    daysOfWeek(week).filter((day) => day < person.today && expectedOf(person, day) > 0 && !booked.has(day));
  const last = missing(lastWeek);
  return last.length > 0 ? { week: lastWeek, days: last } : { week: thisWeek, days: missing(thisWeek) };
}

/** How many people the team's page shows under 'Missing' for last week; null where this person has no such page. */
export async function peopleMissingTime(work: Work): Promise<number | null> {
  if (!mayUse(work.actor, fetchTeamWeeks.access)) return null;
  return (await teamWeeks(work, { view: 'Missing', offset: 0 })).count;
}
