/** The time of a small firm in 2019, worked out by hand: its value, imported minutes, and who sees it. */
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import { factsFor, type FactRow, wholeFor } from '#test/reports/facts.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chargeRateOf, costRateOf } from './rates.ts';
import { timeEntryRows } from './time-entries.ts';
import { unbilledSums } from './unbilled.ts';

let portal: TestPortal;
let ids: JobIds;
let jobId = 0;
let euro = 0;
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, [...values])).rows;

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  jobId = (await addJob(portal, ids, { billable: true })).id;
  euro = (await query<{ id: number }>("select id from currency where currency_code = 'EUR'"))[0]?.id ?? 0;
  await query('delete from exchange_rate');
  await query(
    `insert into exchange_rate (base_id, currency_id, rate_date, rate) values (base_currency(), $1, '2019-05-01', 1.15)`,
    [euro],
  );
});

const rate = (columns: object) => {
  const row = { employee_id: null, role_id: null, client_id: null, currency_id: 1, ...columns };
  return query(
    `insert into time_rate (${Object.keys(row).join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
    Object.values(row),
  );
};
const book = async (date: string, duration_min: number, columns: object = {}) => {
  const row = {
    employee_id: ids.person('accountant'),
    date,
    duration_min,
    kind: 'Job',
    job_id: jobId,
    client_id: ids.client,
    status: 'Approved',
    ...columns,
  };
  const names = Object.keys(row);
  await query(
    `insert into time_entry (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
};
const during = async (from: string, to: string) => factsFor(portal, 'partner', timeEntryRows, { from, to });
const sum = (rows: readonly FactRow[], field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);

describe('the value of time', () => {
  test('six entries of one minute at 100.00 are 10.02: in six rows, in one, and in work in progress', async () => {
    await rate({ employee_id: ids.person('accountant'), valid_from: '2019-01-01', charge: '100' });
    await query("update time_entry set status = 'Draft' where client_id = $1 and status = 'Approved'", [ids.client]);
    for (const day of [1, 2, 3, 4, 5, 6]) await book(`2019-01-0${day}`, 1);
    const rows = await during('2019-01-01', '2019-01-31');
    expect(rows.map(({ value }) => value)).toEqual([167, 167, 167, 167, 167, 167]);
    const inOne = await sql<{ value: number }>`
      select sum(value)::int as value from (${sql.join(
        rows.map(({ value }) => sql`select ${value}::int as value`),
        sql` union all `,
      )}) as six`.execute(portal.database.db);
    expect([sum(rows, 'value'), inOne.rows[0]?.value]).toEqual([1002, 1002]);
    for (const by of ['client', 'job'] as const) {
      const found = await unbilledSums({ db: portal.database.db }, sql`(select ${ids.client}::bigint)`, by);
      expect(found.map(({ value, minutes }) => [value, minutes])).toEqual([['10.02', 6]]);
    }
  });

  test('an hour is charged at the rate of its day, the client’s own first', async () => {
    await rate({ employee_id: ids.person('accountant'), valid_from: '2019-03-01', charge: '60' });
    await rate({ client_id: ids.client, valid_from: '2019-04-01', charge: '90' });
    for (const day of ['2019-02-28', '2019-03-01', '2019-03-31', '2019-04-01']) await book(day, 60);
    const rows = await during('2019-02-28', '2019-04-01');
    expect(rows.map(({ value }) => value)).toEqual([10_000, 6000, 6000, 9000]);
    expect(sum(rows, 'billable_min')).toBe(240);
  });

  test('another currency is converted at the exchange rate of the day; without one the value is unknown', async () => {
    await rate({ client_id: ids.client, valid_from: '2019-05-01', charge: '69', currency_id: euro });
    // The rate of 1 May is valid for 31 days.
    for (const day of ['2019-05-02', '2019-05-31', '2019-06-01']) await book(day, 600);
    const rows = await during('2019-05-02', '2019-06-01');
    expect(rows.map(({ value, rated_value, unrated }) => [value, rated_value, unrated])).toEqual([
      [60_000, 60_000, false],
      [60_000, 60_000, false],
      [null, 0, false],
    ]);
  });

  test('rejected time counts zero, and time without a job has no value', async () => {
    await book('2019-07-01', 60, { status: 'Rejected' });
    await book('2019-07-02', 45, { kind: 'Other', job_id: null, client_id: null, fee_type_id: 1 });
    await book('2019-07-03', 30, { billable: false });
    expect(await during('2019-07-01', '2019-07-03')).toMatchObject([
      { minutes: 0, rejected_min: 60, billable_min: 0, value: 0, cost: 0 },
      { minutes: 45, internal_min: 45, billable_min: 0, value: 0 },
      { minutes: 30, internal_min: 0, billable_min: 0, value: null },
    ]);
  });

  test('a bill keeps the rate of its day, whatever is charged afterwards', async () => {
    await book('2019-08-05', 60, { invoiced: true });
    await query(
      `insert into entry_value (entry_id, charge, charge_currency_id, billed_ref, valued_at)
       select id, 55, 1, 'invoice/0', now() from time_entry where date = '2019-08-05' and invoiced`,
    );
    expect((await during('2019-08-05', '2019-08-05')).map(({ value }) => value)).toEqual([5500]);
  });

  test('for any person and day, SQL gives what the code calculates for that entry alone', async () => {
    const found = await query<{
      id: number;
      employee_id: number;
      client_id: number;
      date: string;
      duration_min: number;
    }>(
      `select id, employee_id, client_id, date, duration_min from time_entry where kind = 'Job' and date > '2026-01-01'
       and status <> 'Rejected' and not invoiced order by id % 97, id limit 60`,
    );
    expect(found).toHaveLength(60);
    const rows = new Map((await during('2026-01-01', '2026-12-31')).map((row) => [row['key'], row]));
    const { db } = portal.database;
    const hundredths = (amount: string, minutes: number) =>
      Number(minorUnits(amountOf(roundHalfUp(minorUnits(amount) * BigInt(minutes), 60n))));
    const pounds = found.map(async ({ id, employee_id, client_id, date, duration_min }) => {
      const charge = await chargeRateOf({ db }, { employee_id }, client_id, date);
      const cost = await costRateOf({ db }, employee_id, date);
      const { value, cost: own } = rows.get(String(id)) ?? {};
      if (charge?.currency_id === 1) expect([id, value]).toEqual([id, hundredths(charge.amount, duration_min)]);
      if (charge === undefined) expect([id, value]).toEqual([id, null]);
      expect([id, own]).toEqual([id, cost?.currency_id === 1 ? hundredths(cost.amount, duration_min) : own]);
      if (cost === undefined) expect([id, own]).toEqual([id, null]);
      return charge?.currency_id === 1 && cost?.currency_id === 1 ? 1 : 0;
    });
    expect((await Promise.all(pounds)).reduce<number>((all, one) => all + one, 0)).toBeGreaterThan(10);
  });
});

test('a cost changes with the designation, and ends with the employment', async () => {
  const accountant = ids.person('accountant');
  await query('delete from cost_rate');
  await query('delete from employment where employee_id = $1', [accountant]);
  await query(
    `insert into employment (employee_id, begins_on, ends_on, department_id, designation, location_id)
     select $1::bigint, begins_on::date, ends_on::date, 1, designation, 1
     from (values ('2019-01-01', '2019-09-15', 'Senior'), ('2019-09-16', '2019-09-20', 'Manager'))
       as terms (begins_on, ends_on, designation)`,
    [accountant],
  );
  await query(
    `insert into cost_rate (designation, location_id, valid_from, currency_id, cost)
     values (null, null, '2019-01-01', 1, 20), ('Manager', null, '2019-01-01', 1, 50), ('Senior', 1, '2019-09-10', 1, 35)`,
  );
  for (const day of ['09', '10', '15', '16', '20', '21']) await book(`2019-09-${day}`, 30);
  const rows = await during('2019-09-01', '2019-09-30');
  expect(rows.map(({ cost }) => cost)).toEqual([1000, 1750, 1750, 2500, 2500, null]);
});

describe('who sees which time', () => {
  test('imported minutes have no person, are on the day of dispatch, and complete a job’s time', async () => {
    const [imported] = await query<{ id: number; duration_min: number; actual_min: number; day: string }>(
      `select job.id, duration_min, actual_min, dispatch_date as day from imported_time join job on job.id = job_id
       where dispatch_date is not null order by job.id limit 1`,
    );
    const { id = 0, duration_min = 0, actual_min = 0, day = '' } = imported ?? {};
    const rows = (await during(day, day)).filter(({ jobs_id, imported: isIt }) => jobs_id === id && isIt);
    expect(rows).toMatchObject([
      {
        key: `imported ${id}`,
        minutes: duration_min,
        staff: null,
        value: null,
        unrated: true,
        rated_value: 0,
        date: day,
      },
    ]);
    const all = (await wholeFor(portal, 'partner', timeEntryRows, null)).filter(({ jobs_id }) => jobs_id === id);
    expect(sum(all, 'minutes')).toBe(actual_min);
  });

  test('beside a job all its time is counted, marked where the reader may not see single entries', async () => {
    const job = (await addJob(portal, ids)).id;
    await query('insert into imported_time (job_id, duration_min) values ($1, 600)', [job]);
    const of = { job_id: job, status: 'Submitted' };
    await book('2019-10-01', 60, of);
    await book('2019-10-02', 90, { ...of, employee_id: ids.person('team') });
    await book('2019-10-03', 30, { ...of, status: 'Rejected' });
    const told = async (role: 'partner' | 'team' | 'accountant' | 'client') => {
      const rows = (await wholeFor(portal, role, timeEntryRows, null)).filter(({ jobs_id }) => jobs_id === job);
      return [sum(rows, 'minutes'), sum(rows.filter(({ seen }) => seen), 'minutes')]; // prettier-ignore
    };
    expect(await told('partner')).toEqual([750, 750]);
    expect(await told('accountant')).toEqual([750, 60]);
    expect(await told('team')).toEqual([750, 90]);
    expect(await told('client')).toEqual([750, 0]);
    const own = (await factsFor(portal, 'team', timeEntryRows, { from: '2019-10-01', to: '2019-10-31' })).map(
      ({ minutes, value, cost }) => [minutes, value, cost],
    );
    expect(own).toEqual([[90, null, null]]);
  });
});
