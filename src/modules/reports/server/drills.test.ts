/** Random cells and totals with any filters, groups and reader: the drill-down adds up to each figure. */
import { addDays } from '#platform/contract/dates.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { draw, type Draw } from '#platform/server/demo/draw.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { inFullOr, ofSample, seed } from '#test/sampled.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ReportAnswer, type ReportCalls, reportCalls } from '../contract.ts';
import { type Asking, provesRow } from './testing/by-another-road.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const roles: readonly Role[] = ['admin', 'partner', 'manager', 'hr', 'hod', 'director'];
const figures = inFullOr(1000, 100);

/** Up to three of its filters, with existing values. */
async function narrowed({ as, from, to }: Asking, { report, choices }: ReportCalls, drawn: Draw) {
  const filters: Record<string, string | number> = {};
  const most = report.filters.length === 0 ? 0 : drawn.whole('filters', 0, 3);
  for (let time = 0; time < most; time += 1) {
    const field = drawn.pick(`filter ${time}`, report.filters);
    const query = { from, to, field, filters: JSON.stringify(filters) };
    const { result, status } = await portal.call<string[]>(choices, { as, query });
    if (status !== 200 || result.length === 0) continue;
    const value = drawn.pick(`value ${time}`, result);
    filters[field] = report.subject.fields[field]?.kind === 'number' ? Number(value) : value;
  }
  return JSON.stringify(filters);
}

function grouped({ report }: ReportCalls, drawn: Draw): string {
  const all = [...report.by, ...(report.mayBy ?? [])];
  if (report.rows === 'each' || drawn.chance('own groups', 0.3)) return '';
  return [...new Set([drawn.pick('first group', all), drawn.pick('second group', all)])].join(',');
}

/** @returns how many figures were checked */
async function provesOne(drawn: Draw): Promise<number> {
  const calls = drawn.pick('report', reportCalls);
  const from = addDays('2026-08-25', drawn.whole('from', 0, 86));
  const asking: Asking = {
    portal,
    as: drawn.pick('role', roles),
    from,
    to: addDays(from, drawn.whole('days', 0, 61)),
  };
  const query = { filters: await narrowed(asking, calls, drawn), by: grouped(calls, drawn) };
  const page = { from, to: asking.to, ...query };
  const { status, result } = await portal.call<ReportAnswer>(calls.fetch, { as: asking.as, query: page });
  if (status === 403 || (status === 400 && query.by !== '')) return 0;
  expect([calls.report.name, asking.as, page, status]).toEqual([calls.report.name, asking.as, page, 200]);
  return provesRow(asking, calls, drawn.pick('row', [result.total, ...result.rows]), query);
}

test(`every figure equals that of the list behind it: ${figures} figures, ${ofSample}`, async () => {
  let proven = 0;
  for (let at = 0; proven < figures; at += 1) proven += await provesOne(draw(seed, 'figure behind a list', at));
  expect(proven).toBeGreaterThanOrEqual(figures);
}, 1_800_000);
