/** Statutory obligations of four clients on 20 November 2026, calculated by hand. */
import { documentsOf } from '#modules/invoicing/server/testing/facts.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../contract.ts';
import { answerOf } from './testing/by-another-road.ts';

let portal: TestPortal;
const today = '2026-11-20';
const yearEnd = { year_end_day: 31, year_end_month: 'March' };

beforeAll(async () => {
  portal = await testPortal();
  const { insert, query, client } = await documentsOf(portal);
  const [country] = await query<{ id: number }>("select id from country where short_code = 'GB'");
  const types = await query<{ id: number; line: string }>(
    'select min(id) as id, service_line as line from job_type where active group by service_line',
  );
  const typeOf = (line: string) => types.find((one) => one.line === line)?.id ?? 0;
  const { company } = await jobIds(portal);
  const add = async (name: string, line: string, more: object) => {
    const id = await client(name, { country_id: country?.id, vat_stagger: 'None', ...more });
    await query('insert into client_service values ($1, $2)', [id, typeOf(line)]);
    return id;
  };
  const job = (client_id: number, line: string, period_end: string, dispatch_date: string | null) =>
    insert('job', {
      reference_no: `O-${client_id}-${period_end}`,
      title: 'Work',
      company_id: company,
      client_id,
      job_type_id: typeOf(line),
      status: dispatch_date === null ? 'In Progress' : 'Close',
      status_since: '2026-11-05T10:00:00Z',
      job_date: '2026-10-05',
      start_date: '2026-10-05',
      period_end,
      dispatch_date,
    });
  await add('Quarnix Ltd', 'Taxation', { client_type: 'Limited', vat_stagger: 'Mar', ...yearEnd });
  const jobs = await add('Brolvex Ltd', 'Taxation', { client_type: 'Limited', vat_stagger: 'Mar' });
  await job(jobs, 'Taxation', '2026-09-30', '2026-11-05');
  await job(jobs, 'Taxation', '2026-12-31', null);
  await add('Fendalo Trust', 'Year end', { client_type: 'Charity', ...yearEnd });
  const review = await add('Ostrivo LLP', 'Year end', { client_type: 'LLP', confirmation_date: '2026-11-12' });
  await job(review, 'Year end', '2026-11-12', null);
  await add('Mellivar LLP', 'Taxation', { client_type: 'LLP', confirmation_date: '2026-11-12' });
});

async function datesOf(client_name: string) {
  const calls = reportCalls.find(({ report }) => report.number === 7);
  if (!calls) throw new Error('There is no report 7');
  const query = { filters: JSON.stringify({ client_name }), limit: 100 };
  const { rows, total } = await answerOf({ portal, as: 'admin', from: today, to: today }, calls, query);
  const shown = ['obligation', 'period_end', 'due', 'days_left', 'status', 'colour'];
  return { dates: rows.map(({ key }) => shown.map((field) => key[field] ?? '-').join(' ')), total: total.values };
}

test('a duty without a job is missing if the client has the service; red from 14 days, amber from 60', async () => {
  expect(await datesOf('Quarnix Ltd')).toEqual({
    dates: [
      'VAT return 2026-09-30 2026-11-07 -13 Missing job RED',
      'Accounts 2026-03-31 2026-12-31 41 Not our service -',
      'Corporation tax 2026-03-31 2027-01-01 42 Missing job AMBER',
      'VAT return 2026-12-31 2027-02-07 79 Missing job -',
      'CT600 2026-03-31 2027-03-31 131 Missing job -',
      'VAT return 2027-03-31 2027-05-07 168 Missing job -',
      'VAT return 2027-06-30 2027-08-07 260 Missing job -',
      'VAT return 2027-09-30 2027-11-07 352 Missing job -',
    ],
    total: { missing: 7, red: 1, done: 0 },
  });
});

test('dispatched jobs are green, others are red from seven days', async () => {
  expect(await datesOf('Brolvex Ltd')).toEqual({
    dates: [
      'VAT return 2026-09-30 2026-11-07 -13 Close GREEN',
      'VAT return 2026-12-31 2027-02-07 79 In Progress -',
      'VAT return 2027-03-31 2027-05-07 168 Missing job -',
      'VAT return 2027-06-30 2027-08-07 260 Missing job -',
      'VAT return 2027-09-30 2027-11-07 352 Missing job -',
    ],
    total: { missing: 3, red: 0, done: 20 },
  });
  expect(await datesOf('Ostrivo LLP')).toEqual({
    dates: [
      'Confirmation statement 2026-11-12 2026-11-26 6 In Progress RED',
      'Partnership return 2026-04-05 2027-01-31 72 Not our service -',
    ],
    total: { missing: 0, red: 1, done: 0 },
  });
});

test('an obligation outside our services is never red, however near it is', async () => {
  const { dates, total } = await datesOf('Mellivar LLP');
  expect([dates[0], total['red']]).toEqual(['Confirmation statement 2026-11-12 2026-11-26 6 Not our service -', 0]);
});

test('a charity files accounts within ten months: 31-03-2026 is due by 31-01-2027', async () => {
  expect((await datesOf('Fendalo Trust')).dates).toEqual([
    'Corporation tax 2026-03-31 2027-01-01 42 Missing job AMBER',
    'Charity accounts 2026-03-31 2027-01-31 72 Missing job -',
    'CT600 2026-03-31 2027-03-31 131 Missing job -',
  ]);
});
