/** Report figures of a small firm's jobs, worked out by hand. July 2019 begins on a Monday and has no holiday. */
import { visible } from '../visible.ts';
import { factsFor, type FactRow, readerFor } from '#test/reports/facts.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { allJobRows } from './all-jobs.ts';
import { dispatchedJobRows } from './dispatched-jobs.ts';
import { jobMonthRows } from './job-months.ts';
import { jobQueryRows } from './job-queries.ts';
import { jobStayRows } from './job-stays.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type JobIds, jobIds } from '../testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
let made = 0;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

type Moved = readonly [to: string, at: string, waitedFor?: string | null];

/** A job with its log; each stay has the minutes between its moments. */
async function job(columns: Record<string, unknown>, moves: readonly Moved[] = []): Promise<number> {
  made += 1;
  const row = {
    reference_no: `T-${made}`,
    title: `Job ${made}`,
    company_id: ids.company,
    client_id: ids.client,
    job_type_id: ids.type,
    status: 'Job Created',
    job_date: '2019-06-01',
    status_since: moves.at(-1)?.[1] ?? '2019-06-01T09:00:00Z',
    ...columns,
  };
  const names = Object.keys(row);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into job (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  const id = rows[0]?.id ?? 0;
  for (const [at, [to, moment, waitedFor = null]] of moves.entries()) {
    const [from = null, since = moment] = moves[at - 1] ?? [];
    await portal.database.pool.query(
      `insert into job_status_log (job_id, from_status, to_status, at, minutes, waiting_on)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, from, to, moment, (Date.parse(moment) - Date.parse(since)) / 60_000, waitedFor],
    );
  }
  return id;
}

const sentOff = { status: 'Dispatch' };
const july = { from: '2019-07-01', to: '2019-07-31' };
const ofJob = (rows: readonly FactRow[], id: number) => rows.find(({ jobs_id }) => jobs_id === id);

test('a job’s waits by party and its net turn-around add up to the gross one', async () => {
  const id = await job(
    { ...sentOff, start_date: '2019-07-01', dispatch_date: '2019-07-15', job_tat: 10, net_tat: 2, standard_tat: 5 },
    [
      ['Job Started', '2019-07-01T08:00:00Z'],
      // 00:30 on the 3rd in London.
      ['Missing Info', '2019-07-02T23:30:00Z'],
      ['In Progress', '2019-07-05T10:00:00Z', 'Client'],
      ['On Hold', '2019-07-05T12:00:00Z'],
      ['In Progress', '2019-07-09T12:00:00Z', 'Third party'],
      ['On Hold', '2019-07-09T13:00:00Z'],
      ['In Progress', '2019-07-10T09:00:00Z'],
      ['Query sent to client', '2019-07-10T10:00:00Z'],
      ['Query Changes', '2019-07-11T09:00:00Z', 'Client'],
      ['Under Review', '2019-07-11T10:00:00Z'],
      ['Review by client', '2019-07-11T11:00:00Z'],
      ['Dispatch', '2019-07-15T09:00:00Z', 'Client'],
    ],
  ); // prettier-ignore
  // Missing Info: the 4th and 5th. On hold: the 8th and 9th, the 10th. Query: the 11th. Review: the 12th and 15th.
  expect(ofJob(await factsFor(portal, 'admin', dispatchedJobRows, july), id)).toMatchObject({
    wait_missing: 2,
    wait_hold: 3,
    wait_query: 1,
    wait_review: 2,
    wait_client: 5,
    wait_third: 2,
    wait_us: 1,
    job_tat: 10,
    net_tat: 2,
    variance: -3,
    within: true,
    measured: true,
  });
  const stays = (await factsFor(portal, 'admin', jobStayRows, july)).filter(({ jobs_id }) => jobs_id === id);
  expect(stays.map(({ status, days, waited_for }) => [status, days, waited_for])).toEqual([
    ['Job Started', 2, 'Us'],
    ['Missing Info', 2, 'Client'],
    ['In Progress', 0, 'Us'],
    ['On Hold', 2, 'Third party'],
    ['In Progress', 0, 'Us'],
    ['On Hold', 1, 'Us'],
    ['In Progress', 0, 'Us'],
    ['Query sent to client', 1, 'Client'],
    ['Query Changes', 0, 'Us'],
    ['Under Review', 0, 'Us'],
    ['Review by client', 2, 'Client'],
  ]);
  expect(stays.reduce((sum, { days }) => sum + Number(days), 0)).toBe(10);
});

test.each([
  ['2019-11-10', 'GREEN', 0],
  ['2019-11-11', 'RED', 1],
  ['2019-11-19', 'RED', 9],
  ['2019-11-20', 'GREY', 10],
])('due on 10-11 and dispatched on %s is %s', async (dispatch_date, colour, days_late) => {
  const id = await job({ status: 'Dispatch', job_end_date: '2019-11-10', dispatch_date, net_tat: 6, standard_tat: 5 });
  const rows = await factsFor(portal, 'admin', dispatchedJobRows, { from: '2019-11-01', to: '2019-11-30' });
  expect(ofJob(rows, id)).toMatchObject({ colour, days_late, on_time: days_late === 0, within: false, variance: 1 });
});

test('a job without deadline or standard is neither late nor in time', async () => {
  const id = await job({ status: 'Dispatch', dispatch_date: '2019-11-20', net_tat: 0 });
  const rows = await factsFor(portal, 'admin', dispatchedJobRows, { from: '2019-11-20', to: '2019-11-20' });
  expect(ofJob(rows, id)).toMatchObject({
    colour: null,
    days_late: null,
    on_time: false,
    within: false,
    variance: null,
  });
});

describe('jobs in reports', () => {
  test('archived ones count even for readers without the right to the archive, who cannot list them', async () => {
    const id = await job({ status: 'Close', dispatch_date: '2019-07-20', archived_at: '2019-09-01T00:00:00Z' });
    expect(ofJob(await factsFor(portal, 'hr', dispatchedJobRows, july), id)).toMatchObject({ isArchived: true });
    const { rows } = await sql<{ id: number }>`${visible(await readerFor(portal, 'hr')).select('job.id')}`.execute(
      portal.database.db,
    );
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  test('deleted ones never count', async () => {
    const id = await job({ status: 'Job Created', deleted_at: '2019-07-02T00:00:00Z' });
    for (const rows of [allJobRows, jobMonthRows])
      expect(ofJob(await factsFor(portal, 'admin', rows, july), id)).toBeUndefined();
  });

  test('a client sees its own planned ones in plain words, and no drafts', async () => {
    const waits = await job({ status: 'Missing Info', waiting_on: 'Client', job_end_date: '2019-07-03' });
    const [draft, other] = [
      await job({ status: 'Awaiting Quote' }),
      await job({ status: 'In Progress', client_id: await otherClient() }),
    ];
    const rows = await factsFor(portal, 'client', allJobRows, july);
    expect(ofJob(rows, waits)).toMatchObject({ status: 'Waiting for you', waiting_on: 'You', days_left: -1 });
    expect([ofJob(rows, draft), ofJob(rows, other)]).toEqual([undefined, undefined]);
  });
});

const otherClient = async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from client where id <> $1 limit 1', [
    ids.client,
  ]);
  return rows[0]?.id ?? 0;
};

test('a job appears in reports on the days when it existed', async () => {
  const id = await job({ status: 'Dispatch', job_date: '2019-02-10', dispatch_date: '2019-04-05' });
  const there = async (from: string, to: string) =>
    ofJob(await factsFor(portal, 'admin', allJobRows, { from, to }), id)?.['counted_on'];
  expect(await there('2019-01-01', '2019-02-09')).toBeUndefined();
  expect(await there('2019-01-01', '2019-02-10')).toBe('2019-02-10');
  expect(await there('2019-04-05', '2019-05-31')).toBe('2019-04-05');
  expect(await there('2019-04-06', '2019-05-31')).toBeUndefined();
});

test('answers are timed from sending; unsent questions wait for nobody', async () => {
  const id = await job({ status: 'In Progress' });
  await portal.database.pool.query(
    `insert into job_query (job_id, question, status, created_at, sent_at, answer, answered_at, due_date, reminders_sent)
     values ($1, 'Bank statements?', 'Answered', '2019-07-01T09:00Z', '2019-07-03T09:00Z', 'Here', '2019-07-09T23:30Z', '2019-07-09', 2),
       ($1, 'Not sent', 'Open', '2019-07-04T09:00Z', null, null, null, '2019-07-05', 0)`,
    [id],
  );
  const rows = (await factsFor(portal, 'admin', jobQueryRows, july)).filter(({ jobs_id }) => jobs_id === id);
  const [answered, unsent] = rows;
  // The 10th in London, a day after it was due.
  expect(answered).toMatchObject({ raised_on: '2019-07-03', answered_on: '2019-07-10', wait_days: 7, late: true });
  expect(unsent).toMatchObject({ raised_on: '2019-07-04', wait_days: null, late: false, unanswered: false });
  const own = (await factsFor(portal, 'client', jobQueryRows, july)).filter(({ jobs_id }) => jobs_id === id);
  expect(own.map(({ question }) => question)).toEqual(['Bank statements?']);
});

describe('jobs over months', () => {
  const count = (rows: readonly FactRow[], field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0);

  test('a job closed, reopened and closed again counts at most once at a month’s end', async () => {
    const id = await job({ status: 'Close', job_date: '2019-03-10', job_end_date: '2019-03-31', dispatch_date: '2019-05-20' }, [
      ['Job Created', '2019-03-10T09:00:00Z'],
      ['Dispatch', '2019-03-25T09:00:00Z'],
      // Already May in London.
      ['Close', '2019-04-30T23:30:00Z'],
      ['In Progress', '2019-05-03T09:00:00Z'],
      ['Dispatch', '2019-05-20T09:00:00Z'],
      ['Close', '2019-05-31T09:00:00Z'],
    ]); // prettier-ignore
    const rows = (await factsFor(portal, 'admin', jobMonthRows, { from: '2019-03-01', to: '2019-08-31' })).filter(
      ({ jobs_id }) => jobs_id === id,
    );
    const told = rows.map(({ month, opening, created, reopened, dispatched, closed, closing, overdue, age }) =>
      [month, opening, created, reopened, dispatched, closed, closing, overdue, age]); // prettier-ignore
    expect(told).toEqual([
      ['2019-03', false, true, 0, false, 0, true, false, 21],
      ['2019-04', true, false, 0, false, 0, true, true, 51],
      ['2019-05', true, false, 1, true, 2, false, false, 0],
    ]);
  });

  test('closing = opening + created + reopened - closed each month, and the next month opens with it', async () => {
    const years = fc.sample(
      fc.record({
        created: fc.integer({ min: 0, max: 300 }),
        steps: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
        isLogged: fc.boolean(),
      }),
      40,
    );
    for (const { created, steps, isLogged } of years) {
      const start = addDays('2018-01-01', created);
      let day = start;
      const moves: Moved[] = [['Job Created', `${day}T00:00:00Z`]];
      for (const [at, wait] of steps.entries()) {
        day = addDays(day, wait);
        moves.push([at % 2 === 0 ? 'Close' : 'In Progress', `${day}T${10 + at}:00:00Z`]);
      }
      const status = moves.at(-1)?.[0] ?? 'Job Created';
      await job(
        { status, job_date: start, status_since: `${day}T12:00:00Z` },
        isLogged || status !== 'Close' ? moves : [],
      );
    }
    const rows = await factsFor(portal, 'admin', jobMonthRows, { from: '2018-01-01', to: '2018-12-31' });
    const months = [...Map.groupBy(rows, ({ month }) => String(month))].toSorted(([one], [other]) =>
      one.localeCompare(other),
    );
    expect(months.length).toBeGreaterThan(8);
    expect(count(rows, 'reopened')).toBeGreaterThan(5);
    let opening = 0;
    for (const [month, own] of months) {
      const sums = ['opening', 'created', 'reopened', 'closed', 'closing'].map((field) => count(own, field));
      const [open = 0, come = 0, back = 0, gone = 0, left = 0] = sums;
      expect([month, open]).toEqual([month, opening]);
      expect([month, left]).toEqual([month, open + come + back - gone]);
      opening = left;
    }
  });

  test('the current month counts up to today', async () => {
    const rows = await factsFor(portal, 'admin', jobMonthRows, { from: '2026-11-01', to: '2027-03-31' });
    expect([...new Set(rows.map(({ month }) => month))]).toEqual(['2026-11']);
    const open = await portal.database.pool.query<{ count: number }>(
      "select count(*)::int as count from job where deleted_at is null and status <> 'Close'",
    );
    expect(count(rows, 'closing')).toBe(open.rows[0]?.count);
  });
});

test('the demo’s waits equal the gross turn-around less the net one', async () => {
  const rows = await factsFor(portal, 'admin', dispatchedJobRows, { from: '2024-01-01', to: '2026-11-30' });
  expect(rows.length).toBeGreaterThan(100);
  for (const { job_tat, net_tat, wait_client, wait_third, wait_us } of rows)
    expect(Number(wait_client) + Number(wait_third) + Number(wait_us)).toBe(Number(job_tat) - Number(net_tat));
  expect(rows.filter(({ isArchived }) => isArchived).length * 2).toBeGreaterThan(rows.length);
});
