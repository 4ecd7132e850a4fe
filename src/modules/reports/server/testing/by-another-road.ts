/** Recalculates a report's figures in code from the lists of rows behind them. */
import type { Input } from '#platform/contract/report/facts.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import type { Report, Taken } from '#platform/contract/report/report.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import type { ReportAnswer, ReportCalls, ReportRow, RowsBehind } from '../../contract.ts';

export type Asking = { readonly portal: TestPortal; readonly as: Role; readonly from: string; readonly to: string };

export async function answerOf({ portal, as, from, to }: Asking, { fetch }: ReportCalls, query: object = {}) {
  const { result, status, message } = await portal.call<ReportAnswer>(fetch, { as, query: { from, to, ...query } });
  expect([status, message]).toEqual([200, message]);
  return result;
}

type Behind = RowsBehind['rows'][number];

export type List = { readonly rows: readonly Behind[]; readonly whole: RowsBehind };

/** All pages of the rows behind a figure. */
export async function listBehind(asking: Asking, { behind }: ReportCalls, query: object): Promise<List> {
  const { portal, as, from, to } = asking;
  const rows: Behind[] = [];
  for (;;) {
    const page = { from, to, ...query, offset: rows.length, limit: 100 };
    const { result, status, message } = await portal.call<RowsBehind>(behind, { as, query: page });
    expect([status, message, query]).toEqual([200, message, query]);
    rows.push(...result.rows);
    if (rows.length >= result.count) return { rows, whole: result };
  }
}

/** Aggregates in code instead of the database. */
export function takenOf({ take, field = '' }: Input, rows: readonly Behind[]): Taken {
  if (take === 'count') return field === '' ? rows.length : rows.filter((row) => row[field] === true).length;
  const known = rows.map((row) => row[field] ?? null);
  if (take === 'sum') return known.includes(null) ? null : known.reduce<number>((sum, one) => sum + Number(one), 0);
  const present = known.filter((value) => value !== null);
  if (take === 'only') {
    const [one = null, another] = new Set(present.map(String));
    return another === undefined ? one : null;
  }
  if (present.length === 0) return null;
  if (take === 'least' || take === 'greatest') {
    const texts = present.every((value) => typeof value === 'string') ? present.map(String).toSorted() : undefined;
    if (texts) return (take === 'least' ? texts[0] : texts.at(-1)) ?? null;
    return Math[take === 'least' ? 'min' : 'max'](...present.map(Number));
  }
  const sorted = present.map(Number).toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? 0;
  if (take === 'p90') return at(Math.ceil(sorted.length * 0.9) - 1);
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

const close = (value: Taken | undefined) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value);

/** Longer lists are checked by count and sum only. */
const longest = 600;

/** Checks each input of a row's columns: the list adds up to the input, and the formula gives the value. */
export async function provesRow(
  asking: Asking,
  calls: ReportCalls,
  row: ReportRow,
  query: object = {},
): Promise<number> {
  const { report } = calls;
  let proven = 0;
  const lists = new Map<string, List>();
  for (const [name, column] of Object.entries(report.columns)) {
    if (row.values[name] === undefined) continue;
    const own: Record<string, Taken> = {};
    for (const [as, input] of Object.entries(column.inputs)) {
      const figure = row.inputs[`${name}.${as}`];
      const key = JSON.stringify([input.of, input.take === 'count' ? input.field : '', input.stock]);
      const asked = { ...query, cell: JSON.stringify(row.key), input: `${name}.${as}` };
      const list = lists.get(key) ?? (await firstOf(asking, calls, asked));
      lists.set(key, list);
      const whole = list.rows.length === list.whole.count && list.whole.others === null && input.take !== 'distinct';
      const told = isKeptBack(report, input, list)
        ? (await firstOf(asking, calls, asked)).whole.value
        : whole
          ? takenOf(input, list.rows)
          : (figureOf(input, list, figure) ?? null);
      expect([name, as, row.key, close(figure)]).toEqual([name, as, row.key, close(told)]);
      own[as] = whole ? told : (figure ?? null);
      proven += 1;
    }
    if (!column.after)
      expect([name, row.key, close(row.values[name])]).toEqual([name, row.key, close(column.value(own))]);
  }
  return proven + (await provesCells(asking, calls, row, query));
}

/** Checks the sideways cells. */
async function provesCells(asking: Asking, calls: ReportCalls, { key, sideways }: ReportRow, query: object) {
  const across = calls.report.sideways;
  let proven = 0;
  for (const [value, cell] of Object.entries(sideways ?? {}).slice(0, 8)) {
    if (!across) break;
    const asked = { ...query, cell: JSON.stringify({ ...key, [across.field]: value }), input: 'sideways' };
    const { rows } = await listBehind(asking, calls, asked);
    expect([value, cell ?? '']).toEqual([value, takenOf(across.input, rows) ?? '']);
    proven += 1;
  }
  return proven;
}

/** Figures of few people have no list. They have tests of their own; here the list's own total is checked. */
const isKeptBack = (report: Report, input: Input, { rows: [first] }: List): boolean =>
  first !== undefined &&
  factsOf(report, input).fields[input.field ?? '']?.few !== undefined &&
  !Object.hasOwn(first, input.field ?? '');

/** The list's own total, if it is too long to read or partly hidden. */
function figureOf(input: Input, { rows, whole }: List, figure: Taken | undefined): Taken | undefined {
  const others = whole.others?.count ?? 0;
  if (input.take === 'count') return whole.count + others;
  if (input.take === 'sum' && whole.others && rows.length === whole.count)
    return Number(takenOf(input, rows)) + Number(whole.others.value);
  return figure;
}

async function firstOf(asking: Asking, calls: ReportCalls, query: object): Promise<List> {
  const { portal, as, from, to } = asking;
  const page = { from, to, ...query, offset: 0, limit: 100 };
  const { result, status, message } = await portal.call<RowsBehind>(calls.behind, { as, query: page });
  expect([status, message, query]).toEqual([200, message, query]);
  return result.count > 100 && result.count <= longest
    ? listBehind(asking, calls, query)
    : { rows: result.rows, whole: result };
}

/** A fixed sample of the rows: the first, the last, and evenly spaced ones. */
export const someOf = (rows: readonly ReportRow[], most: number): readonly ReportRow[] =>
  rows.filter((_, at) => at % Math.max(1, Math.ceil(rows.length / most)) === 0 || at === rows.length - 1);
