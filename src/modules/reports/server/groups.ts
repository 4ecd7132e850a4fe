/** Rows, cells, totals and chart of a question, aggregated by the database in one pass over each of its facts. */
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Taken } from '#platform/contract/report/report.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Values } from './asked.ts';
import type { Blocks } from './blocks.ts';
import { blocksOf } from './few.ts';
import { inputsOf, ref, taken } from './inputs.ts';
import { besideRows, type Question, subjectRows } from './statement.ts';

export type Group = {
  /** 'side': sideways columns, over all rows; 'drawn': a point of the chart. */
  readonly level: 'row' | 'cell' | 'side' | 'total' | 'drawn';
  readonly key: Values;
  readonly side: string | null;
  readonly taken: Readonly<Record<string, Taken>>;
};

/** Fields that distinguish the groups of a level, including the sideways one. */
type GroupedBy = { readonly level: Group['level']; readonly fields: readonly string[] };

/** The number of rows behind a group, under this input name. */
export const rowsTaken = 'rows';

/** @param drawn fields that distinguish the points of the chart; without them there is none */
export async function groupsOf(work: Work, question: Question, drawn?: readonly string[]): Promise<readonly Group[]> {
  const { report, by } = question;
  const across = by.length > 0 && report.sideways ? [report.sideways.field] : [];
  const levels: readonly GroupedBy[] = [
    { level: 'total', fields: [] },
    ...(by.length > 0 ? [{ level: 'row', fields: by } as const] : []),
    ...(drawn ? [{ level: 'drawn', fields: drawn } as const] : []),
  ];
  const sideways = across.flatMap((field): readonly GroupedBy[] => [
    { level: 'cell', fields: [...by, field] },
    { level: 'side', fields: [field] },
  ]);
  const blocks = await blocksOf(work, question);
  const own = await subjectGroups(work, question, blocks, [...levels, ...sideways]);
  const beside: Group[] = [];
  for (const { facts } of report.also ?? [])
    beside.push(...(await besideGroups(work, question, blocks, facts, levels)));
  return beside.length === 0 ? own : joined(own, beside);
}

const objectOf = (pairs: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  pairs.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(pairs.flatMap(([name, value]) => [sql.lit(name), value]))})`;

const keysOf = (fields: readonly string[]) => objectOf(fields.map((field) => [field, ref(field)]));

const taking = ({ report, period }: Question, facts: AnyFacts, groups: readonly string[], blocks: Blocks) =>
  [...inputsOf(report, facts)].map(
    ([name, input]) => [name, taken(input, { report, groups, period, blocks })] as const,
  );

type Answer = Pick<Group, 'key' | 'side' | 'taken'> & { readonly rolled: number };

/** All levels by grouping sets; the rolled-up fields tell the level of a row. */
async function subjectGroups(work: Work, question: Question, blocks: Blocks, levels: readonly GroupedBy[]) {
  const { report } = question;
  const fields = [...new Set(levels.flatMap((one) => one.fields))];
  const rolledUp = (of: readonly string[]) =>
    fields.reduce((mask, field) => mask * 2 + (of.includes(field) ? 0 : 1), 0);
  const sets = new Map(levels.map((one) => [rolledUp(one.fields), sql`(${sql.join(one.fields.map(ref))})`]));
  const side = report.sideways && fields.includes(report.sideways.field) ? report.sideways.field : undefined;
  const values = [[rowsTaken, sql`count(*)::float8`] as const, ...taking(question, report.subject, fields, blocks)];
  const { rows } = await sql<Answer>`
    ${await subjectRows(work, question)}
    select ${fields.length === 0 ? sql`0` : sql`grouping(${sql.join(fields.map(ref))})`} as rolled,
      ${keysOf(fields)} as key, ${side === undefined ? sql`null` : sql`${ref(side)}::text`} as side,
      ${objectOf(values)} as taken
    from behind group by grouping sets (${sql.join([...sets.values()])})`.execute(work.db);
  return levels.flatMap(({ level, fields: own }): readonly Group[] => {
    const isCell = level === 'cell' || level === 'side';
    const told = level === 'cell' ? own.slice(0, -1) : level === 'side' ? [] : own;
    const mask = rolledUp(own);
    return rows
      .filter(({ rolled }) => rolled === mask)
      .map((row) => ({ level, key: picked(row.key, told), side: isCell ? row.side : null, taken: row.taken }));
  });
}

const picked = (key: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, key[field] ?? null]));

/**
 * Ties each level to the subject's rows separately: a row beside counts once in it, however many rows it belongs to.
 */
async function besideGroups(
  work: Work,
  question: Question,
  blocks: Blocks,
  facts: AnyFacts,
  levels: readonly GroupedBy[],
): Promise<readonly Group[]> {
  const also = question.report.also?.find((one) => one.facts === facts);
  const inputs = [...inputsOf(question.report, facts).values()];
  if (!also || inputs.length === 0) return [];
  const { rows, from } = await besideRows(work, question, also, {
    levels: levels.map(({ fields }) => fields),
    fields: inputs.flatMap(({ field }) => field ?? []),
  });
  const selects = levels.map(
    ({ level, fields }, at) => sql`
    select ${sql.lit(level)} as level, ${keysOf(fields)} as key, null::text as side,
      ${objectOf(taking(question, facts, fields, blocks))} as taken
    from ${from[at]} as behind group by grouping sets ((${sql.join(fields.map(ref))}))`,
  );
  const answer = await sql<Group>`${rows} ${sql.join(selects, sql` union all `)}`.execute(work.db);
  const byLevel = new Map(levels.map(({ level, fields }) => [level, fields]));
  return answer.rows.map((group) =>
    Object.assign({}, group, { key: picked(group.key, byLevel.get(group.level) ?? []) }),
  );
}

const told = ({ level, key, side }: Group): string => JSON.stringify([level, key, side]);

function joined(own: readonly Group[], beside: readonly Group[]): readonly Group[] {
  const of = Map.groupBy(beside, told);
  return own.map((group) =>
    Object.assign({}, group, {
      taken: Object.assign({}, group.taken, ...(of.get(told(group)) ?? []).map((one) => one.taken)),
    }),
  );
}
