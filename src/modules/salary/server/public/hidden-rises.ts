/** Rises that their person does not know of yet (decisions D35). */
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Whether the actor has a salary that is announced later. @param employee the actor's own */
export async function hasUntold(work: Work, employee: number): Promise<boolean> {
  const { rows } = await sql`
    select from salary where employee_id = ${employee} and deleted_at is null and visible_from > ${today(work)}::date
    limit 1`.execute(work.db);
  return rows.length > 0;
}
