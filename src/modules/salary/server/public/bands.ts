/** The pay range of a grade, for modules that offer or change pay. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type Band = {
  readonly currency_id: number;
  /** Per year, like the other two. */
  readonly least: string;
  readonly middle: string;
  readonly greatest: string;
};

/** The band of a grade at a company on a day; null for none. */
export async function bandOn(
  { db }: Pick<Work, 'db'>,
  grade: number,
  company: number,
  day: PlainDate,
): Promise<Band | null> {
  const { rows } = await sql<Band>`
    select currency_id, least, middle, greatest from grade_band
    where grade_id = ${grade} and company_id = ${company} and begins_on <= ${day}::date and deleted_at is null
    order by begins_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}
