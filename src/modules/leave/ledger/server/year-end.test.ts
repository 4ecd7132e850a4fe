import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { askFor, move, setPolicy, typeOf } from '../../server/testing/leave.ts';
import { allocateLeaveTo, fetchLedger } from '../contract.ts';
import { exportYearEnd, fetchEndingYears, postYearEnd, previewYearEnd, type YearEndLine } from '../year-end.ts';

const last = '2027-03-31';

let portal: TestPortal;
let company_id: number;
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2027-04-10T09:00:00Z') });
  const { pool } = portal.database;
  await pool.query(`delete from leave_ledger; delete from leave_posted; delete from leave_application;
    update leave_policy set deleted_at = now()`);
  const { rows } = await pool.query<{ company_id: number }>(
    `update company set leave_year_start = 'April' where id = (select company_id from employee where id = $1)
     returning id as company_id`,
    [await personOf(portal, 'accountant')],
  );
  company_id = rows[0]?.company_id ?? 0;
});

const policy = { annual: null, accrual: 'None', begins_on: '2026-04-01', carry_max: 30 };

/** Opening days of people before the year ends. */
async function open(days: Readonly<Partial<Record<'accountant' | 'hod' | 'team', string>>>): Promise<void> {
  for (const [role, amount] of Object.entries(days)) {
    const body = {
      employee_id: await personOf(portal, role as 'accountant'),
      leave_type_id: await typeOf(portal, 'PL'),
      kind: 'Opening',
      amount,
      date: '2027-01-01',
      note: 'From the register before',
    };
    expect((await portal.call(allocateLeaveTo, { as: 'hr', body })).status).toBe(201);
  }
}

const preview = async () => (await portal.call(previewYearEnd, { as: 'hr', query: { company_id, last } })).result;
const post = (as: 'hr' | 'admin' | 'hod' = 'hr') => portal.call(postYearEnd, { as, body: { company_id, last } });
const lineOf = async (role: 'accountant' | 'hod' | 'team'): Promise<YearEndLine | undefined> => {
  const id = await personOf(portal, role);
  return (await preview()).rows.find(({ employee_id }) => employee_id === id);
};

type Posted = { employee_id: number; kind: string; date: string; amount: number };
const posted = async (role: 'accountant' | 'hod' | 'team') =>
  (
    await portal.database.pool.query<Posted>(
      `select kind, date::text, amount from leave_ledger where employee_id = $1 and kind not in ('Opening', 'Taken')
       order by id`,
      [await personOf(portal, role)],
    )
  ).rows;

test('the previewed year end is posted once, and each person is notified once', async () => {
  await setPolicy(portal, 'PL', { ...policy, carry_max: 5, carry_expire_months: 3, below: 'Reset', max_negative: 5 });
  await open({ accountant: '9', hod: '3.5', team: '-3' });
  const { rows: years } = (await portal.call(fetchEndingYears, { as: 'hr' })).result;
  expect(years.filter((one) => one.company_id === company_id)).toMatchObject([{ year: '2026-27', last }]);
  const { rows, totals } = await preview();
  expect(totals).toMatchObject([{ people: 3, balance: 950, carried: 850, lapses: 400, encashed: 0, reset: 300 }]);
  expect(await lineOf('accountant')).toMatchObject({ balance: 900, carried: 500, carried_until: '2027-06-30' });
  expect((await post()).status).toBe(201);
  const { rows: ledger } = await portal.database.pool.query<Posted>(
    "select employee_id, kind, amount from leave_ledger where kind <> 'Opening' and date between '2027-03-31' and '2027-04-01'",
  );
  const sumOf = (id: number, of: (row: Posted) => boolean) =>
    ledger.reduce((sum, row) => sum + (row.employee_id === id && of(row) ? row.amount : 0), 0);
  for (const line of rows) {
    const id = line.employee_id;
    expect({
      carried: sumOf(id, ({ kind, amount }) => kind === 'CarryIn' && amount > 0),
      lapses: -sumOf(id, ({ kind }) => kind === 'Lapse') || 0,
      reset: sumOf(id, ({ kind }) => kind === 'Adjust'),
    }).toEqual({ carried: line.carried, lapses: line.lapses, reset: line.reset });
  }
  const told = await portal.database.pool.query(
    "select body from notification where kind = 'leave.yearEnded' order by body",
  );
  expect(told.rows.map(({ body }) => String(body).replace(/^[^:]*: /, ''))).toEqual(
    [
      '3.5 days carried over until 30-06-2027.',
      '5 days carried over until 30-06-2027, 4 days lapsed.',
      'reset from -3 days to 0.',
    ].toSorted(),
  );
  const again = await post();
  expect([again.status, again.message]).toEqual([
    409,
    'This leave year is posted already, or has not ended yet. Nothing is posted now',
  ]);
  expect(await posted('accountant')).toHaveLength(3);
  const trail = await portal.database.pool.query("select after from audit_entry where event = 'leave_year.posted'");
  expect(trail.rows).toHaveLength(1);
});

test('only one of two concurrent runs posts', async () => {
  await setPolicy(portal, 'PL', policy);
  await open({ accountant: '34' });
  const both = await Promise.all([post('hr'), post('admin')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await posted('accountant')).toHaveLength(3);
});

test('leave entered into a closed year corrects its end that day: 34, cap 30, two days of March, +2', async () => {
  await setPolicy(portal, 'PL', policy);
  await open({ accountant: '34' });
  expect(await lineOf('accountant')).toMatchObject({ balance: 3400, carried: 3000, lapses: 400 });
  await post();
  const { result } = await askFor(portal, 'accountant', 'PL', '2027-03-30', '2027-03-31');
  expect((await move(portal, 'hod', result.id, 'ACCEPTED')).status).toBe(200);
  expect(await posted('accountant')).toEqual([
    { kind: 'CarryIn', date: '2027-04-01', amount: -3000 },
    { kind: 'CarryIn', date: '2027-04-01', amount: 3000 },
    { kind: 'Lapse', date: '2027-03-31', amount: -400 },
    { kind: 'Adjust', date: '2027-04-10', amount: 200 },
  ]);
  const { account } = (await portal.call(fetchLedger, { as: 'accountant' })).result;
  expect(account?.why.balance).toBe(3000);
  expect(account?.rows.at(-1)).toMatchObject({ says: 'Corrects what lapsed on 31-03-2027', balance: 3000 });
});

test('days above the cap of the statutory type are paid out: 34, cap 30, 4 encashed', async () => {
  await setPolicy(portal, 'PL', { ...policy, above: 'Encash' });
  await open({ accountant: '34' });
  expect(await lineOf('accountant')).toMatchObject({ carried: 3000, encashed: 400, lapses: 0 });
  await post();
  expect(await posted('accountant')).toContainEqual({ kind: 'Encash', date: '2027-03-31', amount: -400 });
});

test('refused statutory leave is carried on top of the cap: 34, cap 30, 3 refused, 1 encashed', async () => {
  await setPolicy(portal, 'PL', { ...policy, above: 'Encash', statutory: true });
  await open({ accountant: '34' });
  for (const _ of ['once', 'and again for the same days']) {
    const { result } = await askFor(portal, 'accountant', 'PL', '2027-03-15', '2027-03-17');
    expect((await move(portal, 'hod', result.id, 'REJECTED', { decision_note: 'Year end' })).status).toBe(200);
  }
  expect(await lineOf('accountant')).toMatchObject({
    balance: 3400,
    carried: 3300,
    carried_until: null,
    encashed: 100,
  });
  const had = await askFor(portal, 'accountant', 'PL', '2027-03-17');
  await move(portal, 'hod', had.result.id, 'ACCEPTED');
  expect(await lineOf('accountant')).toMatchObject({ balance: 3300, carried: 3200, encashed: 100 });
});

test('HR ends years in order, and the export matches the preview', async () => {
  await setPolicy(portal, 'PL', { ...policy, begins_on: '2025-04-01' });
  await open({});
  expect((await post('hod')).status).toBe(403);
  const refused = await post();
  expect([refused.status, refused.message]).toEqual([409, 'Post the leave year 2025-26 first']);
  expect((await preview()).waits_for).toBe('2025-26');
  const file = await portal.call(exportYearEnd, { as: 'hr', query: { company_id, last, format: 'csv' } });
  expect(file.status).toBe(200);
  const unknown = await portal.call(previewYearEnd, { as: 'hr', query: { company_id, last: '2031-03-31' } });
  expect(unknown.status).toBe(404);
});
