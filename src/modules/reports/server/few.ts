/** Reads the blocks of a question, which protect costs of few people (record 166). */
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Period } from '#platform/server/report/behind.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type BlockOf, type Blocks, blocksIn, type Cell, counts, fewOf, firstOfQuarter } from './blocks.ts';
import { nameOf } from './inputs.ts';
import { type Question, wholeOf } from './statement.ts';

/** Reads all rows, whatever the reader may see, so that readers who see less do not learn more. */
export async function blocksOf(work: Work, { report, period }: Question): Promise<Blocks> {
  const blocks = new Map<string, BlockOf>();
  const inputs = Object.values(report.columns).flatMap((column) => Object.values(column.inputs));
  for (const input of inputs) {
    const name = nameOf(input);
    const facts = factsOf(report, input);
    const few = fewOf(input, facts.fields);
    if (!few || blocks.has(name)) continue;
    const when = report.also?.find((one) => one.facts === facts)?.when ?? 'period';
    const asked = when === 'ever' ? null : quartersAround(period);
    const [of, day] = [sql.ref(`behind.${few.of}`), sql.ref(`behind.${facts.day}`)];
    const { rows } = await sql<Cell>`
      /* report */ select coalesce(${of}::text, '') as of, left(${day}::text, 7) as month, count(*)::int as rows,
        coalesce(array_agg(distinct ${sql.ref(`behind.${few.people}`)})
          filter (where ${sql.ref(`behind.${few.people}`)} is not null), '{}') as people
      from (${wholeOf(facts)(readerOf(work), asked)}) as behind
      where ${counts(input)} group by 1, 2`.execute(work.db);
    blocks.set(name, blocksIn(rows, when === 'ever' ? null : period, readerOf(work).today));
  }
  return blocks;
}

const quartersAround = ({ from, to }: Period): Period => ({
  from: firstOfQuarter(from),
  to: addDays(addMonths(firstOfQuarter(to), 3), -1),
});
