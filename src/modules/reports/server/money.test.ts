/** Hours and money of a small firm in 2021, calculated by hand; costs of one or two people are withheld. */
import { documentsOf } from '#modules/invoicing/server/testing/facts.ts';
import { fetchStatement, type Statement } from '#modules/invoicing/payments.ts';
import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientReportCalls, reportCalls, type RowsBehind } from '../contract.ts';
import { answerOf } from './testing/by-another-road.ts';

type Session = { userDetails: { client: { id: number } | null } };

let portal: TestPortal;
const [march, april] = [
  { from: '2021-03-01', to: '2021-03-31' },
  { from: '2021-04-01', to: '2021-04-30' },
];

const callsOf = (number: number) => {
  const calls = reportCalls.find(({ report }) => report.number === number);
  if (!calls) throw new Error(`There is no report ${number}`);
  return calls;
};
const run = (number: number, as: Role, period: typeof march) => answerOf({ portal, as, ...period }, callsOf(number));

beforeAll(async () => {
  portal = await testPortal();
  const of = await documentsOf(portal);
  const { id: billed } = await addJob(portal, await jobIds(portal), { billable: true });
  const people = await of.query<{ id: number }>(
    `select distinct employee_id as id from employment where begins_on <= '2021-01-01' and ends_on is null order by 1 limit 3`,
  );
  const [first = 0, second = 0, third = 0] = people.map(({ id }) => id);
  await of.query('delete from time_rate');
  await of.query('delete from cost_rate');
  const common = { valid_from: '2021-01-01', currency_id: of.currency('GBP') };
  await of.insert('cost_rate', { ...common, cost: 20 });
  for (const employee_id of [first, second, third])
    await of.insert('time_rate', { ...common, employee_id, charge: 60 });
  const [two, three] = [await of.client('Nimbfield Foods Ltd'), await of.client('Pylonova Media Ltd')];
  const book = (client_id: number, employee_id: number, date: string, duration_min: number, job_id: number) =>
    of.insert('time_entry', { client_id, employee_id, date, duration_min, kind: 'Job', job_id, status: 'Approved' });
  // The example of decisions D38: 10 hours at 60 and EUR 690 at 1.15, both 600.00.
  await book(two, first, '2021-03-02', 360, billed);
  await book(two, second, '2021-03-03', 240, billed);
  await of.invoice({ client_id: two, number: 'M/1', day: '2021-03-31', currency: 'EUR', rate: '1.15' }, [
    ['Payroll', '690.00', 0, billed],
  ]);
  await of.query(
    `update job set dispatch_date = '2021-03-15', billing_status = 'Billed', client_quote_fee = 650,
      currency_id = base_currency(), status = 'Dispatch' where id = $1`,
    [billed],
  );
  const { id: other } = await addJob(portal, await jobIds(portal), { billable: true });
  for (const person of [first, second, third]) await book(three, person, '2021-03-04', 60, other);
  await of.invoice({ client_id: three, number: 'M/2', day: '2021-03-31' }, [['Audit', '300.00', 0]]);
  // In April no client has three people: one has a single person, one has two.
  for (const person of [first, second]) await book(two, person, '2021-04-05', 60, other);
  await book(three, third, '2021-04-06', 60, other);
});

describe('Client Profitability', () => {
  const told = async (as: Role, period: typeof march) => {
    const { rows, total } = await run(30, as, period);
    return [...rows, total].map(({ key, values: of }) =>
      [`${key['client'] ?? 'Total'}:`, of['revenue'], of['cost'], of['margin'], of['realisation']]
        .map(String)
        .join(' '),
    );
  };

  test('revenue uses the rate of its invoice, hours those of their days', async () => {
    expect(await told('admin', march)).toEqual([
      // 600.00 less 10 hours at 20; 600.00 for a value of 600.00.
      'Nimbfield Foods Ltd: 60000 20000 40000 100',
      // 300.00 less 3 hours at 20; 300.00 for a value of 180.00.
      'Pylonova Media Ltd: 30000 6000 24000 166.7',
      'Total: 90000 26000 64000 115.4',
    ]);
  });

  test('costs of fewer than three people are for HR only, and so are totals that reveal them', async () => {
    expect(await told('partner', march)).toEqual([
      'Nimbfield Foods Ltd: 60000 null null 100',
      'Pylonova Media Ltd: 30000 6000 24000 166.7',
      'Total: 90000 null null 115.4',
    ]);
    // Withheld for one and for two people, shown for the three together: the sum reveals neither.
    expect(await told('partner', april)).toEqual([
      'Nimbfield Foods Ltd: 0 null null 0',
      'Pylonova Media Ltd: 0 null null 0',
      'Total: 0 6000 -6000 0',
    ]);
  });

  test('other days, groups and filters reveal nothing either, by subtraction', async () => {
    const cost = async (asked: typeof march, query: object) => {
      const { rows, total } = await answerOf({ portal, as: 'partner', ...asked }, callsOf(30), query);
      return [...rows, total].map(({ values }) => values['cost']);
    };
    const filters = JSON.stringify({ client: 'Pylonova Media Ltd' });
    // The three people of March, but only for all of March.
    expect(await cost(march, { filters })).toEqual([6000, 6000]);
    expect(await cost({ ...march, from: '2021-03-04' }, { filters })).toEqual([null, null]);
    expect(await cost({ from: '2021-01-01', to: '2021-03-31' }, { filters })).toEqual([6000, 6000]);
    // Both clients by their common country: one of them has too few.
    expect(await cost(march, { by: 'country' })).toEqual([null, null]);
    expect(await cost({ ...march, to: '2021-03-30' }, {})).toEqual([null, null, null]);
    // April's cost, too small by client, is shown for three people together and for no single client.
    expect(await cost(april, { filters })).toEqual([null, null]);
    const { behind } = callsOf(30);
    const cell = JSON.stringify({ client: 'Nimbfield Foods Ltd' });
    const list = { ...march, cell, input: 'cost.n', offset: 0, limit: 25 };
    expect((await portal.call<RowsBehind>(behind, { as: 'partner', query: list })).result.value).toBe(null);
    expect((await portal.call<RowsBehind>(behind, { as: 'admin', query: list })).result.value).toBe(20_000);
  });

  test('the entries behind reveal nothing either', async () => {
    const { behind } = callsOf(30);
    const query = { ...march, cell: '{}', input: 'cost.cost', offset: 0, limit: 25 };
    const list = async (as: Role) =>
      (await portal.call<RowsBehind>(behind, { as, query: { ...query, input: 'cost.n' } })).result;
    const [partner, admin] = [await list('partner'), await list('admin')];
    expect([partner.count, Object.keys(partner.rows[0] ?? {}).filter((field) => /cost/.test(field))]).toEqual([
      5,
      ['uncosted_min'],
    ]);
    expect(admin.rows.map((row) => row['rated_cost'])).toEqual([12_000, 8000, 2000, 2000, 2000]);
  });
});

test('Time vs Actual Bill compares a job’s hours, fee and bill', async () => {
  const { rows, total } = await run(3, 'admin', march);
  const figures = {
    hours: 600,
    value: 60_000,
    fee: 65_000,
    billed: 60_000,
    variance: -5000,
    realisation: 100,
    write_off: 0,
    rate: 6000,
  };
  expect(rows.map(({ values }) => values)).toEqual([figures]);
  expect(total.values).toEqual(figures);
});

test('a client finds its own account as on its statement, and no other client’s', async () => {
  const calls = clientReportCalls.find(({ report }) => report.number === 29);
  if (!calls) throw new Error('Clients have no report 29');
  const period = { from: '2026-01-01', to: '2026-06-30' };
  for (const as of ['client', 'client2'] as const) {
    const { rows } = await answerOf({ portal, as, ...period }, calls);
    const { userDetails } = (await portal.call<Session>(currentSession, { as })).result;
    const params = { id: userDetails.client?.id };
    const { result } = await portal.call<Statement>(fetchStatement, { as, params, query: period });
    const own = result.currencies.map(({ currency, opening, closing }) => [result.client, currency, opening, closing]);
    const amount = (value: unknown) => (Number(value) / 100).toFixed(2);
    const shown = rows.map(({ key, values: of }) => [
      key['client'],
      key['currency'],
      amount(of['opening']),
      amount(of['closing']),
    ]);
    expect([as, shown]).toEqual([as, own]);
  }
});
