/** For the joining pass: a joiner's plan for the first working days. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { endOfFirstWeek } from '../rules.ts';
import { calendarOf, type Place } from './places.ts';

type Planned = { readonly date: string; readonly titles: string[] };

/** Their own tasks and check-ins, without tasks that others do for them. */
export async function plannedInFirstWeek(work: Work, candidateId: number): Promise<readonly Planned[]> {
  const { rows: begun } = await sql<Place & { id: number; doj: string }>`
    select id, doj, company_id, location_id, shift_type_id from onboarding
    where candidate_id = ${candidateId} and deleted_at is null and status not in ('No show', 'Withdrawn')
    order by id desc limit 1`.execute(work.db);
  const [joiner] = begun;
  if (!joiner) return [];
  const last = endOfFirstWeek(joiner.doj, await calendarOf(work, joiner));
  const { rows } = await sql<Planned>`
    select due as date, array_agg(title order by id) as titles from onboarding_task
    where onboarding_id = ${joiner.id} and deleted_at is null and status <> 'N/A'
      and (owner_kind = 'Joiner' or kind = 'Check-in') and due between ${joiner.doj}::date and ${last}::date
    group by due order by due`.execute(work.db);
  return rows;
}
