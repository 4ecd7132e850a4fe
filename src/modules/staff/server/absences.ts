import { sql } from 'kysely';
import { awayRuns } from '../public/away-days.ts';
import type { AbsenceRow } from '../absences.ts';
import type { Work } from '#platform/server/work.ts';
import { absencesOf, type Days } from './public/absences.ts';
import { staffLookup } from './public/people.ts';
import { plannedAround, scheduled, workers } from './public/working-time.ts';

/** Whole days on which someone of the firm is away, by name and day. */
export async function absencesIn(work: Work, days: Days): Promise<{ rows: AbsenceRow[] }> {
  const here = (await staffLookup(work)).map(({ id }) => id);
  const away = [...(await absencesOf(work, here, days)).keys()];
  if (away.length === 0) return { rows: [] };
  const people = await scheduled(work, await workers(work, sql`employee.id = any(${away}::bigint[])`), days);
  return {
    rows: people.flatMap((person) => {
      const known = {
        minutesAround: (day: string) => plannedAround(person, day),
        awayOn: (day: string) => person.away.get(day) ?? [],
      };
      return awayRuns(known, days.from, days.to).map(({ from, to, asked }) => ({
        employee_id: person.id,
        name: person.name,
        from,
        to,
        asked,
        cover: person.away.get(from)?.find(({ cover }) => cover !== null)?.cover?.name ?? null,
      }));
    }),
  };
}
