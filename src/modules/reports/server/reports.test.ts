/** Each report's figures, worked out again from the list of the rows behind them: counted, summed and sorted in code. */
import { setOwnRight } from '#modules/access/people.ts';
import { fetchMonthMatrix } from '#modules/attendance/contract.ts';
import type { Input } from '#platform/contract/report/facts.ts';
import type { Taken } from '#platform/contract/report/report.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ReportAnswer, type ReportCalls, reportCalls, type ReportRow, type RowsBehind } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const accountOf = async (role: Role) => {
  const found = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast[role].email,
  ]);
  return found.rows[0]?.id ?? 0;
};

const october = { from: '2026-10-01', to: '2026-10-31' };
const run = async ({ fetch }: ReportCalls, as: Role = 'hr', query: object = {}) =>
  (await portal.call<ReportAnswer>(fetch, { as, query: { ...october, ...query } })).result;

type Behind = RowsBehind['rows'][number];

async function behind({ behind: call }: ReportCalls, cell: object, as: Role = 'hr'): Promise<readonly Behind[]> {
  const rows: Behind[] = [];
  for (;;) {
    const query = { ...october, cell: JSON.stringify(cell), offset: rows.length, limit: 100 };
    const { result } = await portal.call<RowsBehind>(call, { as, query });
    rows.push(...result.rows);
    if (rows.length >= result.count) return rows;
  }
}

/** By another road than the database's. */
function takenOf({ take, field = '' }: Input, rows: readonly Behind[]): Taken {
  if (take === 'count') return field === '' ? rows.length : rows.filter((row) => row[field] === true).length;
  if (take === 'distinct') return new Set(rows.map((row) => row[field])).size;
  if (take === 'only') {
    const [one = null, another] = new Set(rows.map((row) => String(row[field] ?? '')));
    return another === undefined ? one : null;
  }
  const sorted = rows.map((row) => Number(row[field])).toSorted((one, other) => one - other);
  if (take === 'sum') return sorted.reduce((sum, one) => sum + one, 0);
  if (sorted.length === 0) return null;
  const at = (place: number) => sorted[place] ?? 0;
  if (take === 'p90') return at(Math.ceil(sorted.length * 0.9) - 1);
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

const close = (value: Taken | undefined) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

describe.each(reportCalls.map((calls) => [calls.report.name, calls] as const))('%s', (_, calls) => {
  const { report } = calls;
  test('every figure of a row and of the total is that of the rows behind it', async () => {
    const { rows, total, count } = await run(calls);
    expect(rows.length).toBeGreaterThan(3);
    const tried: readonly ReportRow[] = [total, ...rows.filter((_row, at) => at % Math.ceil(rows.length / 12) === 0)];
    for (const row of tried) {
      const list = await behind(calls, row.key);
      if (row === total) expect(list).toHaveLength(count);
      for (const [name, column] of Object.entries(report.columns)) {
        const own = Object.fromEntries(
          Object.entries(column.inputs).map(([as, input]) => [as, takenOf(input, list)] as const),
        );
        for (const [as, value] of Object.entries(own))
          expect([name, as, close(row.inputs[`${name}.${as}`])]).toEqual([name, as, close(value)]);
        expect([name, close(row.values[name])]).toEqual([name, close(column.value(own))]);
      }
      for (const [value, cell] of Object.entries(row.sideways ?? {})) {
        if (!report.sideways) continue;
        const one = await behind(calls, { ...row.key, [report.sideways.field]: value });
        expect([value, cell ?? '']).toEqual([value, takenOf(report.sideways.input, one) ?? '']);
      }
    }
  }, 60_000);

  test('a filter leaves the rows that have the value, and the choices as they are', async () => {
    const whole = await run(calls);
    for (const field of report.filters) {
      const value = whole.choices[field]?.[0] ?? '';
      const narrowed = await run(calls, 'hr', { filters: JSON.stringify({ [field]: value }) });
      expect(narrowed.rows.map(({ key }) => key)).toEqual(
        whole.rows.filter(({ key }) => key[field] === value).map(({ key }) => key),
      );
      expect(narrowed.choices).toEqual(whole.choices);
    }
  });

  test('words name every input of their column, and no other', () => {
    for (const { words, inputs } of Object.values(report.columns))
      expect(new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))).toEqual(new Set(Object.keys(inputs)));
  });

  test('days turned round, ten years and fields that it does not have are refused', async () => {
    const refused = async (query: object) =>
      (await portal.call(calls.fetch, { as: 'hr', query: { ...october, ...query } })).message;
    expect(await refused({ to: '2026-09-30' })).toBe('To must not be before From');
    expect(await refused({ from: '2016-10-01' })).toMatch(/^Please choose .* at most$/);
    expect(await refused({ filters: '{"employee_id":1}' })).toBe('This report cannot be filtered by employee_id');
    expect(await refused({ filters: 'nonsense' })).toBe('Please provide valid filters');
    const cell = { ...october, cell: '{"net_min or true":1}' };
    expect((await portal.call(calls.behind, { as: 'hr', query: cell })).status).toBe(400);
  });

  test('its file has its rows, its total and the same figures', async () => {
    const { rows, total } = await run(calls);
    const file = await portal.call(calls.export, { as: 'hr', query: { ...october, format: 'csv' } });
    const lines = String(file.result).trim().split('\r\n');
    expect(lines).toHaveLength(rows.length + 2);
    const [name = ''] = Object.keys(report.columns);
    expect(lines.at(-1)).toMatch(new RegExp(`^Total,.*\\b${String(total.values[name])}\\b`));
  });
});

test('the sheet tells a Partner that somebody is on leave, and not of which type', async () => {
  const [sheet] = reportCalls;
  if (!sheet) throw new Error('There is no report');
  const codes = async (as: Role) => {
    const { rows } = await run(sheet, as);
    return new Set(rows.flatMap(({ sideways }) => Object.values(sideways ?? {}).filter((code) => code !== null)));
  };
  const plain = new Set<Taken>(['P', 'A', 'WO', 'H', 'HD', 'R', 'L', 'P.L', 'L.P']);
  expect([...(await codes('partner'))].filter((code) => !plain.has(code))).toEqual([]);
  expect([...(await codes('hr'))].filter((code) => !plain.has(code))).toContain('SL');
});

test('everybody who may read the sheet finds the people whom attendance shows them', async () => {
  const [sheet] = reportCalls;
  if (!sheet) throw new Error('There is no report');
  const readers: readonly Role[] = ['hr', 'partner', 'director', 'hod', 'manager'];
  for (const as of readers) {
    const right = { module: 'HR Reports', action: 'READ', granted: true };
    const account = await accountOf(as);
    expect((await portal.call(setOwnRight, { as: 'admin', query: { id: account }, body: right })).status).toBe(200);
    const shown = await portal.call(fetchMonthMatrix, { as, query: { month: '2026-10' } });
    const seen = shown.result.rows.filter(({ codes }) => codes.some((code) => code !== null)).map(({ name }) => name);
    const { rows } = await run(sheet, as);
    expect([as, rows.map(({ key }) => key['staff'])]).toEqual([as, seen.toSorted()]);
  }
});
