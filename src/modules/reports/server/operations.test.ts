import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { clientReportCalls, reportCalls } from '../contract.ts';
import { answerOf, listBehind } from './testing/by-another-road.ts';
import { reportLaws } from './testing/report-laws.ts';

const portalOf = reportLaws('Operations', { as: 'admin', usual: { from: '2026-09-01', to: '2026-11-30' } });

const winter = { from: '2019-01-01', to: '2019-02-28' };
const days = (month: number) => [2, 4, 30, 10, 12, 14, 16, 18].filter((_, at) => at < 3 === (month === 1));

/** Net turn-arounds: 2, 4 and 30 days in January, 10 to 18 in February. February's are 0, 1, 9, 10 and 10 days late. */
beforeAll(async () => {
  const portal = portalOf();
  const { company, client, type, person } = await jobIds(portal);
  const late = ['2019-02-10', '2019-02-11', '2019-02-19', '2019-02-20', '2019-02-20'];
  const made = [1, 2].flatMap((month) =>
    days(month).map((net, at) => [net, month === 1 ? `2019-01-1${at}` : (late[at] ?? '')] as const),
  );
  for (const [at, [net, dispatched]] of made.entries())
    await portal.database.pool.query(
      `insert into job (reference_no, title, company_id, client_id, job_type_id, status, status_since, job_date,
         start_date, job_end_date, dispatch_date, job_tat, net_tat, standard_tat, manager_id, budget_min, actual_min)
       values ($1, $1, $2, $3, $4, 'Close', $5::date + 15, '2018-12-20', '2018-12-20',
         case when $5::date > '2019-02-01' then date '2019-02-10' end, $5, $6::int + 1, $6::int, 10, $7, 60, 30)`,
      [`W-${at}`, company, client, type, dispatched, net, person('manager')],
    );
});

const run = (number: number, query: object = {}, as: Role = 'admin') => {
  const calls = reportCalls.find(({ report }) => report.number === number);
  if (!calls) throw new Error(`There is no report ${number}`);
  return answerOf({ portal: portalOf(), as, ...winter }, calls, query);
};

test('a total’s median is taken over all rows, not over medians: 4 and 14 give 13', async () => {
  const { rows, total } = await run(17, { by: 'month' });
  const told = [...rows, total].map(({ key, values }) => [key['month'] ?? 'Total', values]);
  const standard = 10;
  expect(told).toMatchObject([
    ['2019-01', { n: 3, mean: 12, median: 4, p90: 30, standard, within: 66.7 }],
    // The nearest rank: the fifth of five.
    ['2019-02', { n: 5, mean: 14, median: 14, p90: 18, standard, within: 20 }],
    // (36 + 70) ÷ 8; three of eight within ten days.
    ['Total', { n: 8, mean: 13.3, median: 13, p90: 30, standard, within: 37.5 }],
  ]);
  const two = await run(17, { by: 'month', filters: JSON.stringify({ managerName: 'nobody' }) });
  expect(two.total.values).toMatchObject({ n: 0, mean: null, median: null, within: null });
});

test('a register totals turn-arounds as their median, and waits as their sum', async () => {
  const { total } = await run(9);
  expect(total.values).toMatchObject({ gross: 14, net: 13, standard: 10, client: 0 });
});

test('on time is the GREEN share of all dispatched jobs, with a deadline or without', async () => {
  const { rows, total } = await run(6);
  expect(rows.map(({ key }) => key['colour'] ?? '-').toSorted()).toEqual('- - - GREEN GREY GREY RED RED'.split(' '));
  // One of eight; days late 0, 1, 9, 10, 10.
  expect(total.values).toMatchObject({ on_time: 12.5, late: 9, budget: 480, actual: 240 });
});

test('jobs over two months open with the first month’s opening and close with the last month’s closing', async () => {
  const { rows, total } = await run(14);
  const told = [...rows, total].map(({ values }) =>
    ['opening', 'created', 'dispatched', 'closed', 'closing', 'overdue'].map((name) => values[name]),
  );
  // Closed fifteen days after dispatch: January's on 25 to 27 January, February's on 25 and 26 February and in March.
  expect(told).toEqual([
    [8, 0, 3, 3, 5, 0],
    [5, 0, 5, 2, 3, 0],
    [8, 0, 8, 5, 3, 0],
  ]);
});

test('a client finds the state of its own jobs, without hours, budgets and fees', async () => {
  const calls = clientReportCalls.find(({ report }) => report.number === 28);
  if (!calls) throw new Error('Clients have no report 28');
  const asking = { portal: portalOf(), as: 'client', ...winter } as const;
  const { rows, count } = await answerOf(asking, calls);
  expect([rows.length, count, rows[0]?.key['status']]).toEqual([8, 8, 'Done']);
  const { rows: list } = await listBehind(asking, calls, { cell: '{}' });
  const told = new Set(list.flatMap((row) => Object.keys(row)));
  for (const field of ['budget', 'actual', 'fees', 'clientQuoteFee', 'net_tat', 'team', 'billing_status'])
    expect([field, told.has(field)]).toEqual([field, false]);
  expect((await answerOf({ ...asking, as: 'client2' }, calls)).count).toBe(0);
});

test('internal hours split by fee type to the minute, for each person and in total', async () => {
  const { rows, total } = await run(4, { from: '2026-10-01', to: '2026-10-31' });
  const parts = ['pqd', 'payq', 'buffer', 'training', 'xyz', 'other'];
  expect(rows.length).toBeGreaterThan(10);
  for (const { values } of [...rows, total])
    expect(parts.reduce((sum, name) => sum + Number(values[name] ?? 0), 0)).toBe(Number(values['internal'] ?? 0));
  for (const name of parts.slice(0, 5)) expect([name, Number(total.values[name]) > 0]).toEqual([name, true]);
});
