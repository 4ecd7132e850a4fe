/** Positions, for the modules that fill them. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { openPositions } from '../record.ts';

/** The positions that somebody can be a candidate for. */
export const positionLookup = openPositions;

/** Who searches for the people of a position; null for nobody. */
export async function recruiterOf({ db }: Pick<Work, 'db'>, id: number | null | undefined): Promise<number | null> {
  const { rows } = await sql<{ recruiter_id: number | null }>`
    select recruiter_id from recruitment where id = ${id ?? 0}`.execute(db);
  return rows[0]?.recruiter_id ?? null;
}
