/** Quiet clients on 20 November 2026, and the services that clients have, calculated by hand. */
import { bandOf } from '#modules/feedback/bands.ts';
import { documentsOf } from '#modules/invoicing/server/testing/facts.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf } from './testing/by-another-road.ts';

let portal: TestPortal;
const today = '2026-11-20';

beforeAll(async () => {
  portal = await testPortal();
  const { insert, query, client, invoice } = await documentsOf(portal);
  const { company, type } = await jobIds(portal);
  const job = (client_id: number, job_date: string, dispatch_date: string | null) =>
    insert('job', {
      reference_no: `R-${client_id}-${job_date}`,
      title: 'Work',
      company_id: company,
      client_id,
      job_type_id: type,
      status: dispatch_date === null ? 'In Progress' : 'Close',
      status_since: `${job_date}T10:00:00Z`,
      job_date,
      start_date: job_date,
      period_end: job_date,
      dispatch_date,
    });
  const rate = (client_id: number, job_id: number, rating: number, day: string) =>
    insert('feedback', {
      client_id,
      job_id,
      rating,
      band: bandOf(rating),
      rated_by: 'Client',
      requested_at: `${day}T10:00:00Z`,
      rated_at: `${day}T10:00:00Z`,
    });
  const bill = (client_id: number, day: string, net: string, isPaid: boolean) =>
    invoice(
      { client_id, number: `R/${client_id}/${day}`, day, ...(isPaid && { balance: 0, paid: net, status: 'Paid' }) },
      [['Payroll', net, 0]],
    );

  // Good once, then 4: the last one counts. 61 days overdue. 90 days without a job are not more than 90; 700 after
  // 1,000.
  const lost = await client('Vexholm Ltd');
  await rate(lost, await job(lost, '2026-06-01', '2026-08-21'), 9, '2026-07-01');
  await rate(lost, await job(lost, '2026-06-02', '2026-08-22'), 4, '2026-09-01');
  await bill(lost, '2025-11-20', '1000.00', true);
  await bill(lost, '2026-09-20', '700.00', false);
  // 91 days without a job; 5 is not low, 60 days are not long, 701 after 1,000 is not thirty percent less.
  const idle = await client('Tarnwick Ltd');
  await rate(idle, await job(idle, '2026-06-01', '2026-08-21'), 5, '2026-09-01');
  await bill(idle, '2025-11-20', '1000.00', true);
  await bill(idle, '2026-09-21', '701.00', false);
  // An old job is still open; new clients have no year before.
  const busy = await client('Ullspire Ltd');
  await job(busy, '2026-01-01', null);
  await bill(busy, '2025-11-21', '50.00', true);
  // Its only job was closed without a dispatch and recurs in January: nothing is open, and nothing is missing.
  const waits = await client('Corvane Ltd', { status: 'On Hold' });
  const closed = await job(waits, '2026-10-01', null);
  await query("update job set status = 'Close' where id = $1", [closed]);
  await query(
    `insert into recurrence select (jsonb_populate_record(usual, jsonb_build_object('id', 900000, 'status', 'Original',
       'source_job_id', $1::bigint, 'next_start', '2027-01-04'))).*
     from recurrence as usual where status = 'Original' limit 1`,
    [closed],
  );
  const early = await client('Drevasse Ltd', { status: 'Prospect' });
  const served = [busy, idle, waits, early];
  await query('insert into client_service select id, $1 from client where id = any($2)', [type, served]);
});

const told = async (number: number, client_name: string) => {
  const calls = reportCalls.find(({ report }) => report.number === number);
  if (!calls) throw new Error(`There is no report ${number}`);
  const query = { filters: JSON.stringify({ client_name }) };
  const { rows } = await answerOf({ portal, as: 'admin', from: today, to: today }, calls, query);
  expect(rows.length).toBeLessThan(2);
  return rows[0];
};

test.each([
  ['Vexholm Ltd', { risk: 5, open: 0, revenue: 70_000, change: -30 }, ['2026-08-22', 4, 61]],
  ['Tarnwick Ltd', { risk: 1, open: 0, revenue: 70_100, change: -29.9 }, ['2026-08-21', 5, 60]],
  ['Corvane Ltd', { risk: 0, open: 0, revenue: 0, change: null }, ['2026-10-01', null, null]],
  ['Ullspire Ltd', { risk: 0, open: 1, revenue: 5000, change: null }, ['2026-01-01', null, null]],
])('the risk of %s is the sum of its four signs', async (name, values, shown) => {
  const row = await told(33, name);
  expect(row?.values).toEqual(values);
  expect(['last_job', 'last_rating', 'overdue_days'].map((field) => row?.key[field])).toEqual(shown);
});

test('a service that a client has is missing if nothing is planned for it', async () => {
  const of = async (name: string) => {
    const row = await told(32, name);
    return [row?.values['services'], row?.values['next'], row?.values['missing'], row?.sideways?.['Payroll']];
  };
  expect(await of('Tarnwick Ltd')).toEqual([1, null, 1, 'Y, missing']);
  expect(await of('Ullspire Ltd')).toEqual([1, '2026-01-01', 0, 'Y']);
  expect(await of('Corvane Ltd')).toEqual([1, '2027-01-04', 0, 'Y']);
  expect(await of('Vexholm Ltd')).toEqual([0, null, 0, 'N']);
});

test('a client that the firm does not work for yet is in neither report', async () => {
  expect([await told(32, 'Drevasse Ltd'), await told(33, 'Drevasse Ltd')]).toEqual([undefined, undefined]);
});
