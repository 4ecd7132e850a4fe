/** Revenue of a small firm in a year of its own, worked out by hand, and of the demo compared with its invoices. */
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { revenueLineRows } from './public/revenue-lines.ts';
import { documentsOf, factsRead } from './testing/facts.ts';

type Line = {
  key: string;
  number: string;
  month: string;
  section: string;
  jobs_id: number | null;
  stream: string;
  is_credit: boolean;
  own_net: string;
  net: number | null;
  vat: number | null;
};

let portal: TestPortal;
let of: Awaited<ReturnType<typeof documentsOf>>;
let lines: Line[] = [];
let jobs: number[] = [];
const year = { from: '2021-01-01', to: '2021-12-31' };
const read = (period: typeof year) => factsRead<Line>(portal, 'admin', revenueLineRows, period);

beforeAll(async () => {
  portal = await testPortal();
  of = await documentsOf(portal);
  const rows = await of.query<{ id: number }>(
    `select id from job where deleted_at is null and id not in (select source_job_id from recurrence)
      and id not in (select job_id from recurrence_occurrence where job_id is not null) order by id limit 3`,
  );
  jobs = rows.map(({ id }) => id);
  const [first = 0, two = 0] = jobs;
  await of.query(
    `insert into recurrence_occurrence (recurrence_id, number, nominal_date, start_date, job_id, made_at)
      select min(id), 9999, '2021-01-01', '2021-01-01', $1, '2021-01-01' from recurrence`,
    [two],
  );
  const client_id = await of.client('Velmarra Trading Ltd');
  const common = { client_id };
  // The specification's example: 1,700.00 of lines, 35.50 extra, 100.00 off, VAT 20 % of 1,635.50.
  await of.invoice(
    { ...common, number: 'S/1', day: '2021-01-31', vat_amount: 327.1 },
    [
      ['Bookkeeping', '450.00', 20, first],
      ['Payroll', '1250.00', 20, two],
    ],
    [
      [35.5, 20],
      [-100, 0],
    ],
  );
  // Decisions D38: EUR 690 at 1.15 are 600.00.
  await of.invoice({ ...common, number: 'S/2', day: '2021-02-01', currency: 'EUR', rate: '1.15' }, [
    ['Audit', '690.00', 0, first],
  ]);
  // 300.03 / 1.15 = 260.8957; each line alone would be 86.97, three of them 260.91.
  const thirds = await of.invoice(
    { ...common, number: 'S/3', day: '2021-02-28', currency: 'EUR', rate: '1.15', vat_amount: 20 },
    [
      ['TAS', '100.01', 10, first],
      ['YearEnd', '100.01', 10, two],
      ['YearEnd', '100.01', 0],
    ],
  );
  await of.credit(
    {
      ...common,
      invoice_id: thirds,
      number: 'C/1',
      day: '2021-03-01',
      section: 'TAS',
      currency: 'EUR',
      rate: '1.15',
    },
    '300.03',
    { rate: 10, amount: '20.00' },
  );
  // One for the client at large, and one without a known rate.
  await of.credit({ ...common, number: 'C/2', day: '2021-03-02', section: 'Misc' }, '25.00');
  await of.invoice({ ...common, number: 'S/4', day: '2021-03-31', currency: 'USD' }, [['Misc', '10.00', 0]]);
  // Drafts and openings are not revenue.
  await of.insert('invoice', {
    ...common,
    company_id: of.company_id,
    currency_id: of.currency('GBP'),
    section: 'Misc',
    tax_point: '2021-04-01',
    amount: 999,
  });
  const order = ({ number, key }: Line) => `${number} ${key}`;
  lines = (await read(year)).toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
});

const ofNumber = (number: string) => lines.filter((line) => line.number === number);

test('lines, charges and credits of an invoice are rows that add up to its sub total and VAT', () => {
  const [one = 0, two = 0] = jobs;
  // 100.00 off are 450 : 1,250 of the two jobs: 26.47 and 73.53. VAT 327.10 goes by weight: 84.81, 235.60, 6.69.
  expect(ofNumber('S/1').map(({ section, jobs_id, net, vat }) => [section, jobs_id, net, vat])).toEqual([
    ['Bookkeeping', one, 45_000, 8481],
    ['Payroll', two, 125_000, 23_560],
    ['Bookkeeping', null, 3550, 669],
    ['Bookkeeping', one, -2647, 0],
    ['Bookkeeping', two, -7353, 0],
  ]);
});

test('an invoice is converted at its own rate and rounded once: its lines share the difference', () => {
  expect(ofNumber('S/2').map(({ net, own_net }) => [net, own_net])).toEqual([[60_000, '690.00']]);
  expect(ofNumber('S/3').map(({ section, net }) => [section, net])).toEqual([
    ['TAS', 8697],
    ['Year end', 8696],
    ['Year end', 8697],
  ]);
});

test('a credit note reverses its invoice, job by job, in the invoice’s section', () => {
  const [one = 0, two = 0] = jobs;
  expect(ofNumber('C/1').map(({ section, jobs_id, net, is_credit }) => [section, jobs_id, net, is_credit])).toEqual([
    ['TAS', null, -8697, true],
    ['TAS', one, -8697, true],
    ['TAS', two, -8696, true],
  ]);
  const sum = (rows: readonly Line[], what: 'net' | 'vat') => rows.reduce((all, row) => all + Number(row[what]), 0);
  for (const what of ['net', 'vat'] as const) expect(sum([...ofNumber('S/3'), ...ofNumber('C/1')], what)).toBe(0);
  expect(ofNumber('C/2').map(({ section, jobs_id, net }) => [section, jobs_id, net])).toEqual([['Misc', null, -2500]]);
});

test('recurring work is recurring revenue, and so is its share of a credit', () => {
  const streams = (number: string) => ofNumber(number).map(({ stream }) => stream);
  expect(streams('S/3')).toEqual(['One-off', 'Recurring', 'One-off']);
  expect(streams('C/1')).toEqual(['One-off', 'One-off', 'Recurring']);
});

test('without a rate an amount is unknown, never 1 : 1', () => {
  expect(ofNumber('S/4').map(({ net, vat, own_net }) => [net, vat, own_net])).toEqual([[null, null, '10.00']]);
});

describe('the demo', () => {
  test('each invoice and credit note is the sum of its rows, to the penny', async () => {
    const all = await read({ from: '2022-01-01', to: '2027-01-01' });
    const sums = new Map<string, [number, number]>();
    for (const { number, net, vat } of all) {
      const [n, v] = sums.get(number) ?? [0, 0];
      sums.set(number, [n + Number(net), v + Number(vat)]);
    }
    const documents = await of.query<{ number: string; net: number; vat: number }>(
      `select number, (round(net / rate, 2) * 100)::float8 as net, (round(vat / rate, 2) * 100)::float8 as vat from (
        select invoice_no as number, sub_total as net, vat_amount as vat,
          case when currency_id = base_currency() then 1 else
            (select rate from kept_rate where invoice_id = invoice.id) end as rate
        from invoice where status <> 'Draft' and tax_point >= '2022-01-01'
        union all select credit_no, -sub_total, -vat_amount, case when currency_id = base_currency() then 1 else
            (select rate from kept_rate where credit_note_id = credit_note.id) end
        from credit_note where credit_date >= '2022-01-01') as document order by number`,
    );
    expect(documents.length).toBeGreaterThan(50);
    expect([...sums].toSorted().map(([number, [net, vat]]) => ({ number, net, vat }))).toEqual(documents);
  });

  test('a client manager reads only lines of their own clients', async () => {
    const period = { from: '2022-01-01', to: '2027-01-01' };
    const [admin, manager] = [await read(period), await factsRead<Line>(portal, 'manager', revenueLineRows, period)];
    expect(manager.length).toBeGreaterThan(0);
    expect(manager.length).toBeLessThan(admin.length);
  });
});
