import { expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf } from './testing/by-another-road.ts';
import { reportLaws } from './testing/report-laws.ts';

const usual = { from: '2026-01-01', to: '2026-06-30' };
const portalOf = reportLaws('Management', { as: 'admin', usual });

const run = (number: number, query: object = {}) => {
  const calls = reportCalls.find(({ report }) => report.number === number);
  if (!calls) throw new Error(`There is no report ${number}`);
  return answerOf({ portal: portalOf(), as: 'admin', ...usual }, calls, query);
};

test('a month has the same total in Month Revenue, Revenue Stream, and by client and country', async () => {
  const [months, streams, clients, countries] = [await run(16), await run(18), await run(15), await run(19)];
  const all = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + Number(value), 0);
  expect(months.rows.length).toBe(6);
  for (const { key, values } of months.rows) {
    const month = String(key['month']);
    expect([month, all(streams.rows.map(({ sideways }) => sideways?.[month] ?? 0))]).toEqual([month, values['net']]);
  }
  for (const { total } of [streams, clients, countries]) expect(total.values['net']).toBe(months.total.values['net']);
});
