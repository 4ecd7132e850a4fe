import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf } from '../server/testing/by-another-road.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

test('the report ranks as the quarter’s marks do: by mark, jobs and name, from five jobs on', async () => {
  const calls = reportCalls.find(({ report }) => report.number === 10);
  if (!calls) throw new Error('There is no report 10');
  const { rows } = await answerOf({ portal, as: 'admin', from: '2026-10-01', to: '2026-12-31' }, calls);
  const { rows: marks } = await portal.database.pool.query<{ staff: string; mark: string }>(
    `select employee_name as staff, mark from performance_report as report
     join employee on employee.id = report.employee_id where period = '2026-Q4' and dispatched >= 5 and mark is not null
     order by mark desc, dispatched desc, employee_name`,
  );
  const names = rows.map(({ key }) => key['staff']);
  // People who were away for long are not ranked.
  const there = marks.filter(({ staff }) => names.includes(staff));
  expect(names.length).toBeGreaterThan(0);
  expect(rows.map(({ key, values }) => [key['rank'], key['staff'], values['score']])).toEqual(
    there.map(({ staff, mark }, at) => [at + 1, staff, Number(mark)]),
  );
});
