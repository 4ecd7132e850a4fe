/** Totals from which what is kept back of one or two people could be subtracted (decisions D35). */
import { type AnyFacts, enoughPeople } from '#platform/contract/report/facts.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { inputsOf, peopleIn, ref } from './inputs.ts';
import type { Question } from './statement.ts';

/** @param rows a `with` that ends in the rows, which `from` names */
type Read = { readonly facts: AnyFacts; readonly rows: RawBuilder<unknown>; readonly from: RawBuilder<unknown> };

/**
 * The inputs whose total gives away what rows keep back: in all that is hidden there are fewer than three people.
 * @param by what tells the rows apart
 */
export async function hiddenInTotal(
  work: Pick<Work, 'db'>,
  { report, by }: Pick<Question, 'report' | 'by'>,
  { facts, rows, from }: Read,
): Promise<readonly string[]> {
  const hidden: string[] = [];
  if (by.length === 0) return hidden;
  for (const [name, input] of inputsOf(report, facts)) {
    const people = peopleIn(input, facts);
    if (!people) continue;
    const same = by.map((key) => sql`${sql.ref(`small.${key}`)} is not distinct from ${ref(key)}`);
    const found = await sql<{ people: number }>`${rows},
      small as (select ${sql.join(by.map(ref))} from ${from} as behind group by ${sql.join(by.map(ref))}
        having count(distinct ${people}) between 1 and ${sql.lit(enoughPeople - 1)})
      select count(distinct ${people})::int as people from ${from} as behind
      join small on ${sql.join(same, sql` and `)}`.execute(work.db);
    const told = found.rows[0]?.people ?? 0;
    if (told > 0 && told < enoughPeople) hidden.push(name);
  }
  return hidden;
}
