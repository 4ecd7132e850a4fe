/** Quotations as reports count them: a few in a year of their own, calculated by hand. */
import { type TestPortal, testPortal } from '#test/portal.ts';
import { readerFor } from '#test/reports/facts.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { quotationRows } from './public/quotation-facts.ts';

type Row = {
  quote_no: string;
  colour: string;
  days_to_decision: number | null;
  is_decided: boolean;
  is_approved: boolean;
  total: number | null;
  decided_total: number | null;
  approved_total: number | null;
};

let portal: TestPortal;
let rows: Row[] = [];

/** Its number, status, working days to quote, day sent, day decided, total, currency. */
const quoted = [
  ['Q1', 'Approved', 2, '2021-11-22', '2021-11-24', '1000.00', 'GBP'],
  ['Q2', 'Approved', 3, '2021-11-23', '2021-11-30', '115.00', 'EUR'],
  ['Q3', 'Rejected', 5, '2021-11-25', '2021-11-25', '500.00', 'GBP'],
  ['Q4', 'Expired', 6, '2021-11-26', null, '400.00', 'GBP'],
  ['Q5', 'Withdrawn', 0, '2021-11-26', null, '9000.00', 'GBP'],
  ['Q6', 'Draft', null, null, null, '70.00', 'GBP'],
  ['Q7', 'Sent', 1, '2021-11-26', null, '30.00', 'USD'],
] as const;

beforeAll(async () => {
  portal = await testPortal();
  const run = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
  await run(`insert into exchange_rate (base_id, currency_id, rate_date, rate)
    select base.id, other.id, '2021-11-01', 1.15 from currency as base, currency as other
    where base.currency_code = 'GBP' and other.currency_code = 'EUR'`);
  for (const [number, status, days, sent, decided, total, currency] of quoted)
    await run(
      `insert into quotation (quote_no, quote_version, job_id, client_id, company_id, currency_id, status, total,
          quote_days, quotation_date, valid_until, sent_at, decided_at, created_at, discount, sub_total, vat_amount,
          hours_min, cost, reminders_sent)
        select $1, 1, job.id, job.client_id, job.company_id, (select id from currency where currency_code = $7), $2, $6,
          $3, $4::date, $4::date + 10, $4::date, $5::date, '2021-11-19', 0, $6, 0, 0, 0, 0
        from job where deleted_at is null and id not in (select job_id from quotation)
        order by archived_at nulls last, job.id limit 1`,
      [number, status, days, sent, decided, total, currency],
    );
  const reader = await readerFor(portal, 'admin');
  const all = quotationRows.rows(reader, { from: '2021-01-01', to: '2021-12-31' });
  ({ rows } = await sql<Row>`${all} order by quote_no`.execute(reader.db));
});

test('colours have their legends, and unsent quotations are pending', () => {
  expect(rows.map(({ quote_no, colour }) => `${quote_no} ${colour}`)).toEqual([
    'Q1 v1 GREEN (2 Working Days)',
    'Q2 v1 GREY (After 2 days)',
    'Q3 v1 GREY (After 2 days)',
    'Q4 v1 RED (After 5 days)',
    'Q5 v1 GREEN (2 Working Days)',
    'Q6 v1 ORANGE (Quotes Pending)',
    'Q7 v1 GREEN (2 Working Days)',
  ]);
});

test('a decision took the working days after sending; an expired quotation was decided on its last day', () => {
  // Monday to Wednesday, Tuesday to Tuesday, the same day, Friday 26-11 to Monday 06-12.
  expect(rows.map((row) => row.days_to_decision)).toEqual([2, 5, 0, 6, null, null, null]);
});

test('withdrawn and open ones are neither won nor lost; amounts are in the base currency, or unknown', () => {
  const count = (flag: 'is_decided' | 'is_approved') => rows.filter((row) => row[flag]).length;
  expect([count('is_approved'), count('is_decided')]).toEqual([2, 4]);
  const sum = (field: 'approved_total' | 'decided_total') => rows.reduce((all, row) => all + Number(row[field]), 0);
  // 1,000 + 115 / 1.15 of 1,000 + 100 + 500 + 400.
  expect([sum('approved_total'), sum('decided_total')]).toEqual([110_000, 200_000]);
  expect(rows.at(-1)?.total).toBeNull();
});
