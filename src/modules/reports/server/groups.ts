/** Rows, cells and totals of a question as the database takes them together, of all its facts. */
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Taken } from '#platform/contract/report/report.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Values } from './asked.ts';
import { hiddenInTotal } from './few.ts';
import { inputsOf, ref, taken } from './inputs.ts';
import { besideRows, type Question, subjectRows } from './statement.ts';

export type Group = {
  /** 'side': what stands sideways, over all rows. */
  readonly level: 'row' | 'cell' | 'side' | 'total';
  readonly key: Values;
  readonly side: string | null;
  readonly taken: Readonly<Record<string, Taken>>;
};

type Read = {
  readonly facts: AnyFacts;
  readonly rows: RawBuilder<unknown>;
  readonly by: readonly string[];
  readonly levels: readonly Group['level'][];
};

/** How many rows are behind it, by the name of an input. */
export const rowsTaken = 'rows';

async function groupsIn(work: Work, question: Question, { facts, rows, by, levels }: Read): Promise<readonly Group[]> {
  const { report, period } = question;
  const side = report.sideways && levels.includes('cell') ? ref(report.sideways.field) : undefined;
  const keys = by.map(ref);
  const all = sql.join(keys);
  const across = side ?? sql`null`;
  const sets = { row: sql`(${all})`, cell: sql`(${all}, ${across})`, side: sql`(${across})`, total: sql`()` };
  const groups = [...by, ...(side && report.sideways ? [report.sideways.field] : [])];
  const pairs = (of: readonly (readonly [string, RawBuilder<unknown>])[]) =>
    of.length === 0
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(${sql.join(of.flatMap(([name, value]) => [sql.lit(name), value]))})`;
  const [first = sql`null`] = keys;
  const level =
    keys.length === 0
      ? sql`'total'`
      : sql`case ${
          side
            ? sql`when grouping(${side}) = 0 and grouping(${first}) = 0 then 'cell'
          when grouping(${side}) = 0 then 'side'`
            : sql``
        } when grouping(${first}) = 1 then 'total' else 'row' end`;
  const values = [...inputsOf(report, facts)].map(
    ([name, input]) => [name, taken(input, { report, groups, period })] as const,
  );
  const counted = facts === report.subject ? [[rowsTaken, sql`count(*)::float8`] as const] : [];
  const asked = levels.filter((one) => (one !== 'cell' && one !== 'side') || side).map((one) => sets[one]);
  const answer = await sql<Group>`
    ${rows}
    select ${level} as level, ${pairs(by.map((field) => [field, ref(field)]))} as key,
      ${side ? sql`${side}::text` : sql`null::text`} as side, ${pairs([...counted, ...values])} as taken
    from ${facts === report.subject ? sql`behind` : sql`joined as behind`}
    group by grouping sets (${sql.join(asked)})`.execute(work.db);
  return answer.rows;
}

/** All levels of the subject, and what stands beside each row and the total. */
export async function groupsOf(work: Work, question: Question): Promise<readonly Group[]> {
  const { report, by } = question;
  const subject = { facts: report.subject, rows: await subjectRows(work, question) };
  const own = await groupsIn(work, question, {
    ...subject,
    by,
    levels: by.length === 0 ? ['total'] : ['row', 'cell', 'side', 'total'],
  });
  const beside: Group[] = [];
  const hidden = [...(await hiddenInTotal(work, question, { ...subject, from: sql`behind` }))];
  for (const also of report.also ?? []) {
    if (inputsOf(report, also.facts).size === 0) continue;
    const read = { facts: also.facts, rows: await besideRows(work, question, also, by), from: sql`joined` };
    hidden.push(...(await hiddenInTotal(work, question, read)));
    for (const [level, keys] of [
      ['row', by],
      ['total', []],
    ] as const) {
      if (level === 'row' && by.length === 0) continue;
      const rows = await besideRows(work, question, also, keys);
      beside.push(...(await groupsIn(work, question, { facts: also.facts, rows, by: keys, levels: [level] })));
    }
  }
  return withoutTotals(beside.length === 0 ? own : joined(own, beside), hidden);
}

function withoutTotals(groups: readonly Group[], hidden: readonly string[]): readonly Group[] {
  if (hidden.length === 0) return groups;
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]));
  return groups.map((group) =>
    group.level === 'total' ? Object.assign({}, group, { taken: Object.assign({}, group.taken, nothing) }) : group,
  );
}

const told = ({ level, key, side }: Group): string => JSON.stringify([level, level === 'total' ? null : key, side]);

function joined(own: readonly Group[], beside: readonly Group[]): readonly Group[] {
  const of = Map.groupBy(beside, told);
  return own.map((group) =>
    Object.assign({}, group, {
      taken: Object.assign({}, group.taken, ...(of.get(told(group)) ?? []).map((one) => one.taken)),
    }),
  );
}
