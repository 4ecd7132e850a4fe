/** The inputs of a report's columns, as SQL aggregates. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { AnyFacts, Input } from '#platform/contract/report/facts.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Blocks, fewOf, ofWholeBlocks } from './blocks.ts';

/** Columns with the same input share it, under one name. */
export const nameOf = ({ of, take, field = 'rows', stock }: Input): string =>
  [of, take, field, stock].filter((part) => part !== undefined).join(' ');

/** The inputs of all columns over these facts, by name. */
export function inputsOf({ columns, sideways }: Report, facts: AnyFacts): ReadonlyMap<string, Input> {
  const all = Object.values(columns).flatMap(({ inputs }) => Object.values(inputs));
  if (sideways) all.push(sideways.input);
  return new Map(all.filter(({ of }) => of === facts.name).map((input) => [nameOf(input), input]));
}

export const monthField = ({ name, fields }: AnyFacts): string => {
  const found = Object.keys(fields).find((field) => fields[field]?.kind === 'month');
  if (found === undefined) throw new Error(`The facts '${name}' have a stock and no month`);
  return found;
};

export const ref = (field: string): RawBuilder<unknown> => sql.ref(`behind.${field}`);

type Taking = {
  readonly report: Report;
  /** Fields grouped by in one of the sets; empty for the total only. */
  readonly groups: readonly string[];
  readonly period: { readonly from: PlainDate; readonly to: PlainDate };
  readonly blocks: Blocks;
};

/** As an SQL expression over a group of rows. */
export function taken(input: Input, { report, groups, period, blocks }: Taking): RawBuilder<unknown> {
  const facts = factsOf(report, input);
  const of = (where: RawBuilder<boolean>) => kept(input, facts, blocks, aggregate(input, where));
  if (!input.stock) return of(sql`true`);
  const month = monthField(facts);
  const rolled = of(isStockMonth(month, input, period));
  if (!groups.includes(month)) return rolled;
  return sql`case when grouping(${ref(month)}) = 0 then ${of(sql`true`)} else ${rolled} end`;
}

/** Null if too few people are behind it (decisions D35). */
function kept(input: Input, facts: AnyFacts, blocks: Blocks, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const few = fewOf(input, facts.fields);
  return few ? ofWholeBlocks(input, blocks.get(nameOf(input)) ?? {}, { of: few.of, day: facts.day }, value) : value;
}

/** The rows of a stock when months are rolled up. */
export const isStockMonth = (month: string, { stock }: Input, { from, to }: Taking['period']): RawBuilder<boolean> =>
  sql<boolean>`${ref(month)} = ${(stock === 'first' ? from : to).slice(0, 7)}`;

function aggregate({ take, field = '' }: Input, where: RawBuilder<boolean>): RawBuilder<unknown> {
  const value = ref(field);
  const only = sql`filter (where ${where})`;
  if (take === 'count')
    return field === ''
      ? sql`(count(*) ${only})::float8`
      : sql`(count(*) filter (where ${value} and ${where}))::float8`;
  // One unknown value makes the sum unknown: it never counts as 0 (decisions D38).
  if (take === 'sum')
    return sql`(case when count(*) filter (where ${value} is null and ${where}) = 0
      then coalesce(sum(${value}) ${only}, 0) end)::float8`;
  if (take === 'distinct') return sql`(count(distinct ${value}) ${only})::float8`;
  if (take === 'median') return sql`(percentile_cont(0.5) within group (order by ${value}) ${only})::float8`;
  if (take === 'p90') return sql`(percentile_disc(0.9) within group (order by ${value}) ${only})::float8`;
  if (take === 'least') return sql`min(${value}) ${only}`;
  if (take === 'greatest') return sql`max(${value}) ${only}`;
  return sql`case when count(distinct ${value}) ${only} = 1 then min(${value}) ${only} end`;
}
