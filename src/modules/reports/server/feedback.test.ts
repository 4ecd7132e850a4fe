/** Feedback on a small firm's jobs in the first half of 2018, calculated by hand. */
import { bandOf } from '#modules/feedback/bands.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf, listBehind } from './testing/by-another-road.ts';

let portal: TestPortal;
const year = { from: '2018-01-01', to: '2018-06-30' };

type Said = readonly [at: string, rating: number | null, staff: '' | 'a' | 'b' | 'ab', state?: 'archived' | 'deleted'];

// prettier-ignore
const said: readonly Said[] = [
  ['01-05T10:00', 10, 'a'], ['01-06T10:00', 9, 'a'], ['01-10T10:00', 8, 'ab'], ['01-20T10:00', 7, 'a'],
  ['02-01T10:00', 5, 'b'], ['02-10T10:00', 4, 'b'], ['02-14T10:00', 0, 'b'],
  ['02-20T10:00', null, 'a'], ['03-01T10:00', null, 'b'],
  // Already the first of April in London.
  ['03-31T23:30', 8, 'a'],
  ['04-05T10:00', 10, 'a'], ['04-10T10:00', 10, 'ab', 'archived'], ['04-20T10:00', 9, 'b'], ['05-01T10:00', 6, 'b'],
  ['05-05T10:00', null, 'b'], ['05-09T10:00', null, 'b'], ['05-20T10:00', null, 'a'], ['06-01T10:00', 3, 'a'],
  ['06-10T10:00', null, ''], ['06-20T10:00', 10, 'a', 'deleted'],
];

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const { company, client, type, person } = await jobIds(portal);
  for (const [index, [at, rating, staff, state]] of said.entries()) {
    const moment = `2018-${at}:00Z`;
    const { rows } = await pool.query<{ id: number }>(
      `insert into job (reference_no, title, company_id, client_id, job_type_id, status, status_since, job_date,
         start_date, dispatch_date, manager_id, archived_at)
       values ($1, $1, $2, $3, $4, 'Close', $5, '2018-01-01', '2018-01-01', $5::timestamptz::date, $6, $7) returning id`,
      [`F-${index}`, company, client, type, moment, person('manager'), state === 'archived' ? moment : null],
    );
    const job = rows[0]?.id;
    await pool.query(
      `insert into feedback (job_id, client_id, manager_id, band, rating, rated_at, requested_at, deleted_at)
       values ($1, $2, $3, $4, $5, case when $5::int is not null then $6::timestamptz end, $6::timestamptz, $7)`,
      [
        job,
        client,
        staff === '' ? null : person('manager'),
        rating === null ? 'Awaited' : bandOf(rating),
        rating,
        moment,
        state === 'deleted' ? moment : null,
      ],
    );
    for (const one of staff)
      await pool.query('insert into job_assignee values ($1, $2)', [job, person(one === 'a' ? 'accountant' : 'team')]);
  }
});

const callsOf = (number: number) => {
  const calls = reportCalls.find(({ report }) => report.number === number);
  if (!calls) throw new Error(`There is no report ${number}`);
  return calls;
};
const run = (number: number, query: object = {}) => answerOf({ portal, as: 'admin', ...year }, callsOf(number), query);

const names = ['requested', 'rated', 'poor', 'average', 'good', 'mean', 'good_share', 'net', 'response'];

test('averages and shares count ratings, including 0, and leave out missing ones', async () => {
  const { rows, total } = await run(12);
  const told = [...rows, total].map(({ key, values }) =>
    [key['quarter'] ?? 'Total'].concat(names.map((name) => values[name] ?? '-')).join(' '),
  );
  expect(told).toEqual([
    // 10, 9, 8, 7, 5, 4 and 0 are 43: ÷ 7.
    '2018 Q1 9 7 2 2 3 6.1 42.9 14.3 77.8',
    // 8, 10, 10, 9, 6 and 3 are 46: ÷ 6.
    '2018 Q2 10 6 1 1 4 7.7 66.7 50 60',
    'Total 19 13 3 3 7 6.8 53.8 30.8 68.4',
  ]);
});

test('a rating belongs to everybody who worked on the job, and counts once in the total', async () => {
  const { rows, total } = await run(12, { by: 'staff' });
  const told = [...rows, total].map(({ values }) => names.slice(0, 6).map((name) => values[name]));
  expect(new Set(told.map(String))).toEqual(
    new Set([
      // 65 ÷ 8 and 42 ÷ 7; two ratings belong to both.
      '10,8,1,1,6,8.1',
      '10,7,2,2,3,6',
      '1,0,0,0,0,',
      '19,13,3,3,7,6.8',
    ]),
  );
});

test('the register has each request, including archived jobs, and who worked on it', async () => {
  const { rows, total, count } = await run(11, { limit: 100 });
  expect([rows.length, count, total.values]).toEqual([19, 19, { rating: 6.8, response: 68.4, escalation: null }]);
  expect(rows.filter(({ values }) => values['rating'] === null)).toHaveLength(6);
  expect(rows.find(({ key }) => key['job_referenceno'] === 'F-11')?.key['staff']).toContain(', ');
  const cell = { cell: '{}', input: 'rating.rated' };
  expect((await listBehind({ portal, as: 'admin', ...year }, callsOf(11), cell)).whole.count).toBe(13);
});
