/** The management summary has the figures of reports, and only of those that its reader may read. */
import type { Role } from '#platform/server/demo/cast.ts';
import { addressOf } from '#platform/contract/report/report.ts';
import { fromDmy } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ReportAnswer, reportCalls } from '../../contract.ts';
import { fetchManagementSummary, type ManagementSummary, type PartOfSummary } from '../contract.ts';
import { summaryParts } from '../parts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const summaryOf = async (as: Role, month: string): Promise<ManagementSummary> =>
  (await portal.call(fetchManagementSummary, { as, query: { month } })).result;

/** The report that a part links to, with its address's question. */
async function reportBehind(as: Role, { report }: PartOfSummary, more: object = {}): Promise<ReportAnswer> {
  const [name, search = ''] = report.split('?');
  const calls = reportCalls.find((one) => addressOf(one.report) === name);
  if (!calls) throw new Error(`There is no report ${name}`);
  const { from = '', to = '', by, sort, ...filters } = Object.fromEntries(new URLSearchParams(search));
  const query = { from: fromDmy(from), to: fromDmy(to), by, sort, filters: JSON.stringify(filters), ...more };
  const { result, status, message } = await portal.call<ReportAnswer>(calls.fetch, { as, query });
  expect([name, status, message]).toEqual([name, 200, message]);
  return result;
}

const picked = (names: readonly string[], values: Readonly<Record<string, unknown>> | null | undefined) =>
  names.map((name) => [name, values?.[name]]);

test.each(['2026-11', '2024-02'])('every figure of %s equals that of the report it links to', async (month) => {
  const { parts } = await summaryOf('partner', month);
  expect(parts.map(({ name }) => name)).toEqual(Object.keys(summaryParts));
  for (const part of parts) {
    const { columns, total } = part;
    const answer = await reportBehind('partner', part);
    expect([part.name, picked(columns, total)]).toEqual([part.name, picked(columns, answer.total.values)]);
    const by = summaryParts[part.name].by ?? '';
    if (part.rows.length === 0 || !answer.by.includes(by)) continue;
    const rows = new Map(answer.rows.map((row) => [row.key[by], row]));
    for (const { key, values } of part.rows)
      expect([part.name, key, picked(columns, values)]).toEqual([
        part.name,
        key,
        picked(columns, rows.get(key)?.values),
      ]);
  }
});

test('a month in progress is compared with as many days of the month before and of a year ago', async () => {
  const { days, before, year, parts } = await summaryOf('partner', '2026-11');
  expect([days, before, year]).toEqual([
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-10-01', to: '2026-10-20' },
    { from: '2025-11-01', to: '2025-11-20' },
  ]);
  const [billed] = parts;
  if (!billed) throw new Error('Nothing is billed');
  for (const [compare, beside] of [
    ['before', billed.before],
    ['year', billed.year],
  ] as const) {
    const { total } = await reportBehind('partner', billed, { compare });
    expect(picked(billed.columns, beside)).toEqual(picked(billed.columns, total.before));
  }
});

test('debtors by age and work in progress match their own pages', async () => {
  const { parts } = await summaryOf('partner', '2026-11');
  const sum = (name: string, column: string) =>
    parts.find((part) => part.name === name)?.rows.reduce((all, { values }) => all + Number(values[column]), 0);
  const one = async (text: string) => (await portal.database.pool.query<{ of: number }>(text)).rows[0]?.of;
  expect(sum('progress', 'minutes')).toBe(
    await one(`select sum(duration_min)::int as of from time_entry as entry join client on client.id = client_id
      where entry.deleted_at is null and entry.status = 'Approved' and entry.billable and not entry.invoiced
        and not unbillable and not exists (select from job where job.id = job_id and not job.billable)`),
  );
  const total = parts.find(({ name }) => name === 'debtors')?.total['owed'];
  expect(sum('debtors', 'owed')).toBe(total);
  expect(total).toBeGreaterThan(0);
});

test('each reader gets exactly the parts whose reports they may read', async () => {
  const told = async (as: Role) =>
    Object.fromEntries((await summaryOf(as, '2026-10')).parts.map(({ name, columns }) => [name, columns]));
  expect(Object.keys(await told('hr'))).toEqual(['people']);
  expect(Object.keys(await told('manager'))).toEqual(['progress', 'jobs', 'dispatched', 'ratings']);
  // The value of hours needs the right to rates.
  expect((await told('manager'))['progress']).toEqual(['minutes']);
  const asked = (as: Role, month: string) => portal.call(fetchManagementSummary, { as, query: { month } });
  expect((await asked('accountant', '2026-10')).status).toBe(403);
  const { status, message } = await asked('partner', '2026-12');
  expect([status, message]).toEqual([400, 'Please choose a month that has begun']);
  expect((await asked('partner', '2026-13')).status).toBe(400);
});

test('a month without data has no rows, and sums of 0', async () => {
  const { parts } = await summaryOf('partner', '1999-01');
  const of = (name: string) => parts.find((part) => part.name === name);
  expect([of('billed')?.total, of('sections')?.rows, of('debtors')?.rows]).toEqual([
    { net: 0, received: 0, invoices: 0 },
    [],
    [],
  ]);
  expect([of('trend')?.rows.length, of('speed')?.total]).toEqual([12, { median: null, p90: null, within: null }]);
});
