import { monthsOfPeopleRows } from '#modules/staff/server/public/months-of-people.ts';
import { lastMonths } from '#platform/contract/report/picture.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Attrition } from '../pictures.ts';

type Month = Attrition['months'][number];

/** Counted as in the attrition report, for the people that the reader sees. */
export async function attritionByMonth(work: Work): Promise<Attrition> {
  const reader = readerOf(work);
  const { from, to, months } = lastMonths(reader.today);
  const facts = await monthsOfPeopleRows.rows(reader, { from, to });
  const { rows } = await sql<Month>`
    select fact.month, (count(*) filter (where fact."left"))::int as "left",
      (count(*) filter (where fact.opening))::int as opening, (count(*) filter (where fact.closing))::int as closing
    from (${facts}) as fact group by fact.month order by fact.month`.execute(work.db);
  const found = new Map(rows.map((row) => [row.month, row]));
  return { from, to, months: months.map((month) => found.get(month) ?? { month, left: 0, opening: 0, closing: 0 }) };
}
