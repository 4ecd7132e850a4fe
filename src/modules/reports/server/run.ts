/** Cells and totals of a report, and the rows behind them: all of one statement of the facts. */
import type { Input } from '#platform/contract/report/facts.ts';
import type { Report, Taken } from '#platform/contract/report/report.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportAnswer, ReportRow, RowsBehind } from '../contract.ts';
import { type Asked, isIn, mustBeAsked, mustBeCell, valuesIn } from './asked.ts';
import { factRows } from './sources.ts';

type Values = Readonly<Record<string, Taken>>;

const sourceOf = (report: Report): FactRows => {
  const found = factRows.find(({ facts }) => facts === report.subject);
  if (!found) throw new Error(`Nobody gives the rows of ${report.name}`);
  return found;
};

/** Not materialized: what is grouped is read once, and only the columns that are asked for. */
const behindOf = (work: Work, report: Report, asked: Asked): RawBuilder<unknown> => sql`
  all_behind as not materialized (${sourceOf(report).rows(readerOf(work), asked)}),
  behind as not materialized (select * from all_behind as behind where ${isIn(report, valuesIn(asked.filters))})`;

const ref = (field: string) => sql.ref(`behind.${field}`);

/** As an SQL expression over the rows of a group. */
function taken({ take, field = '' }: Input): RawBuilder<unknown> {
  if (take === 'count')
    return field === '' ? sql`count(*)::float8` : sql`(count(*) filter (where ${ref(field)}))::float8`;
  if (take === 'sum') return sql`coalesce(sum(${ref(field)}), 0)::float8`;
  if (take === 'distinct') return sql`count(distinct ${ref(field)})::float8`;
  if (take === 'median') return sql`(percentile_cont(0.5) within group (order by ${ref(field)}))::float8`;
  if (take === 'p90') return sql`(percentile_disc(0.9) within group (order by ${ref(field)}))::float8`;
  return sql`case when count(distinct ${ref(field)}) = 1 then min(${ref(field)}) end`;
}

/** An input that several columns read is taken once. */
function inputsOf({ columns, sideways }: Report): ReadonlyMap<string, Input> {
  const all = new Map<string, Input>();
  for (const { inputs } of Object.values(columns))
    for (const input of Object.values(inputs)) all.set(nameOf(input), input);
  if (sideways) all.set(nameOf(sideways.input), sideways.input);
  return all;
}
const nameOf = ({ take, field = 'rows' }: Input): string => `${take} ${field}`;

type Group = { level: 'row' | 'cell' | 'total'; key: Values; side: string | null; taken: Values };

async function groupsOf(work: Work, report: Report, asked: Asked): Promise<readonly Group[]> {
  const { by, sideways } = report;
  const keys = by.map(ref);
  const side = sideways ? ref(sideways.field) : sql`null::text`;
  const sets = sideways ? sql`(${sql.join(keys)}), (${sql.join(keys)}, ${side}), ()` : sql`(${sql.join(keys)}), ()`;
  const [first = sql`null`] = keys;
  const pairs = (of: readonly (readonly [string, RawBuilder<unknown>])[]) =>
    sql`jsonb_build_object(${sql.join(of.flatMap(([name, value]) => [sql.lit(name), value]))})`;
  const { rows } = await sql<Group>`
    with ${behindOf(work, report, asked)}
    select case when grouping(${first}) = 1 then 'total'
        ${sideways ? sql`when grouping(${side}) = 0 then 'cell'` : sql``} else 'row' end as level,
      ${pairs(by.map((field) => [field, ref(field)]))} as key, ${side}::text as side,
      ${pairs([...inputsOf(report)].map(([name, input]) => [name, taken(input)]))} as taken
    from behind group by grouping sets (${sets})
    order by ${sql.join(by.filter((field) => report.subject.fields[field]?.kind !== 'id').map(ref))}, side`.execute(
    work.db,
  );
  return rows;
}

function rowOf({ columns, sideways }: Report, { key, taken: from }: Group, cells: readonly Group[]): ReportRow {
  const inputs: Record<string, Taken> = {};
  const values: Record<string, Taken> = {};
  for (const [name, column] of Object.entries(columns)) {
    const own = Object.fromEntries(
      Object.entries(column.inputs).map(([as, input]) => [as, from[nameOf(input)] ?? null]),
    );
    values[name] = column.value(own);
    for (const [as, value] of Object.entries(own)) inputs[`${name}.${as}`] = value;
  }
  const input = sideways && nameOf(sideways.input);
  const across =
    input === undefined ? null : Object.fromEntries(cells.map((cell) => [cell.side ?? '', cell.taken[input] ?? null]));
  return { key, inputs, values, sideways: across };
}

/** @throws 400 for what `mustBeAsked` refuses */
export async function runReport(work: Work, report: Report, asked: Asked): Promise<ReportAnswer> {
  mustBeAsked(report, asked);
  const groups = await groupsOf(work, report, asked);
  const told = (key: Values) => JSON.stringify(report.by.map((field) => key[field]));
  const cells = Map.groupBy(
    groups.filter(({ level }) => level === 'cell'),
    ({ key }) => told(key),
  );
  const total = groups.find(({ level }) => level === 'total') ?? { level: 'total', key: {}, side: null, taken: {} };
  const { count, choices } = await aroundOf(work, report, asked);
  return {
    rows: groups
      .filter(({ level }) => level === 'row')
      .map((row) => rowOf(report, row, cells.get(told(row.key)) ?? [])),
    total: rowOf(report, { ...total, key: {} }, []),
    sideways: [...new Set([...cells.values()].flat().flatMap(({ side }) => side ?? []))].toSorted(),
    choices,
    count,
    as_at: work.now.toISOString(),
  };
}

type Around = { count: number; choices: Record<string, string[]> };

/** How many rows are behind it, and what the period has of each filter, whatever is chosen of it now. */
async function aroundOf(work: Work, report: Report, asked: Asked): Promise<Around> {
  const choices = report.filters.flatMap((field) => [
    sql.lit(field),
    sql`(select coalesce(jsonb_agg(distinct ${sql.ref(`all_behind.${field}`)}), '[]') from all_behind)`,
  ]);
  const { rows } = await sql<Around>`
    with ${behindOf(work, report, asked)}
    select (select count(*)::int from behind) as count, jsonb_build_object(${sql.join(choices)}) as choices`.execute(
    work.db,
  );
  return rows[0] ?? { count: 0, choices: {} };
}

type Cell = Asked & { readonly cell: string; readonly offset: number; readonly limit: number };

/** @throws 400 for what `mustBeAsked` and `mustBeCell` refuse */
export async function rowsBehind(work: Work, report: Report, asked: Cell): Promise<RowsBehind> {
  mustBeAsked(report, asked);
  const cell = valuesIn(asked.cell);
  mustBeCell(report, cell);
  const fields = Object.keys(report.subject.fields).filter((field) => report.subject.fields[field]?.kind !== 'id');
  const within = sql`from behind where ${isIn(report, cell)}`;
  const { rows } = await sql<RowsBehind['rows'][number]>`
    with ${behindOf(work, report, asked)}
    select behind.key, ${sql.join(fields.map(ref))} ${within}
    order by ${ref(report.subject.day)}, behind.key limit ${asked.limit} offset ${asked.offset}`.execute(work.db);
  const counted = await sql<{ count: number }>`
    with ${behindOf(work, report, asked)} select count(*)::int as count ${within}`.execute(work.db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
