import { company, leave } from '#modules/masters/contract.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Page } from '#platform/contract/list.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { uncached } from '#platform/server/reference.ts';
import { addSample } from '#test/masters/samples.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { type LeavePolicy, leavePolicyCalls } from '../contract.ts';
import { isByHours } from '../rules.ts';
import { newPolicy } from '../new-policy.ts';
import { policiesOf } from './policies.ts';
import { showLeaveDaysInForce } from './tab.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-26T09:00:00Z') });
});

const ids = async (table: string, column: string, name: string) => {
  const { rows } = await portal.database.pool.query<{ id: number }>(`select id from ${table} where ${column} = $1`, [
    name,
  ]);
  return rows[0]?.id ?? 0;
};
const companyIn = async (code: string, starts = 'April') =>
  (await addSample(portal, company, { country: await ids('country', 'short_code', code), leave_year_start: starts }))
    .id;

const policiesIn = async (company_id: number, code: string) => {
  const leave_type_id = await ids('leave_type', 'short_code', code);
  const all = await policiesOf({ references: uncached(portal.database.db) });
  return all.filter((one) => one.company_id === company_id && one.leave_type_id === leave_type_id && !isByHours(one));
};

const save = async (body: object, as: 'hr' | 'partner' | 'hod' = 'hr') =>
  portal.call<LeavePolicy>(leavePolicyCalls.add, { as, body: { ...newPolicy, ...body } });

test.each([
  ['GB', 'AL', { annual: '5.60', accrual: 'By weeks of the pattern', bank_holidays_inside: true, statutory: true }],
  ['GB', 'SL', { has_balance: false, paid: false, attachment_after_days: 7 }],
  ['GB', 'PTL', { calendar_days: true, max_consecutive: 14 }],
  ['GB', 'PL', undefined],
  ['IN', 'PL', { annual: '18.00', accrual: 'Monthly start', carry_max: '30.00', above: 'Encash', statutory: true }],
  ['IN', 'EL', { annual: '12.00', accrual_from_day: 90, carry_max: '12.00', carry_expire_months: 3, above: 'Lapse' }],
  ['IN', 'CL', { annual: null, accrual: 'None', valid_days: 90 }],
  ['IN', 'ML', { calendar_days: true, has_balance: false, max_consecutive: 182 }],
  ['IN', 'RH', { annual: '2.00', carry_max: '0.00' }],
  ['IN', 'AL', undefined],
  ['MT', 'LOP', { paid: false, has_balance: false }],
  ['MT', 'AL', undefined],
])('a new company in %s begins with the usual %s', async (country, code, policy) => {
  const [found] = await policiesIn(await companyIn(country), code);
  if (policy === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject({ granted: true, sandwich: 'None', ...policy });
});

test('a policy that has begun cannot be changed; a future one can be edited and deleted', async () => {
  const company_id = await companyIn('IN');
  const leave_type_id = await ids('leave_type', 'short_code', 'PL');
  const [begun] = await policiesIn(company_id, 'PL');
  const body = { ...newPolicy, leave_type_id, company_id, begins_on: '2027-01-01', annual: '20' };
  const edited = await portal.call(leavePolicyCalls.edit, { as: 'hr', query: { id: begun?.id }, body });
  expect([edited.status, edited.fields]).toEqual([
    400,
    { begins_on: 'This policy has begun on 01-01-2020. Change it from a later day' },
  ]);
  expect(await portal.call(leavePolicyCalls.remove, { as: 'hr', params: { id: begun?.id } })).toMatchObject({
    status: 409,
  });
  const { result, status } = await save(body);
  expect([status, result.annual]).toEqual([201, '20.00']);
  const again = await save(body);
  expect(again.fields?.['begins_on']).toBe('Another policy for these people begins on this day. Choose another day');
  const query = { id: result.id };
  const later = { ...body, begins_on: '2027-02-01' };
  expect(await portal.call(leavePolicyCalls.edit, { as: 'hr', query, body: later })).toMatchObject({ status: 200 });
  const past = await portal.call(leavePolicyCalls.edit, {
    as: 'hr',
    query,
    body: { ...body, begins_on: '2026-11-26' },
  });
  expect(past.fields).toEqual({ begins_on: 'Choose a day after today, or add another policy' });
  expect(await portal.call(leavePolicyCalls.remove, { as: 'hr', params: query })).toMatchObject({ status: 200 });
});

test('closed leave years never change, but a type never granted may start in the past', async () => {
  const company_id = await companyIn('IN');
  const leave_type_id = await ids('leave_type', 'short_code', 'PL');
  const add = (begins_on: string, own = {}) => save({ leave_type_id, company_id, annual: '20', begins_on, ...own });
  expect((await add('2026-03-31')).fields).toEqual({
    begins_on: 'Leave before 01-04-2026 is reckoned already. Choose that day or a later one',
  });
  expect(await add('2026-04-01')).toMatchObject({ status: 201 });
  expect(await add('2024-04-01', { employment_type: 'Intern' })).toMatchObject({ status: 201 });
});

test.each([
  [{ statutory: true, sandwich: 'Both' }, { sandwich: 'Statutory leave has no sandwich days' }],
  [{ annual: null }, { annual: 'Enter how much it is a year' }],
  [{ has_balance: false }, { annual: 'Leave without a balance accrues nothing' }],
  [
    { calendar_days: true, unit: 'Hour' },
    { half_days: expect.any(String), unit: expect.any(String) },
  ],
  [{ carry_expire_months: 3 }, { carry_expire_months: 'Nothing is carried over: leave this empty' }],
  [{ begins_on: '31-02-2027' }, { begins_on: expect.any(String) }],
  [{ accrual: 'By weeks of the pattern', unit: 'Hour' }, { annual: 'Weeks of the pattern are counted in days' }],
])('a policy with %j is refused at its fields', async (wrong, fields) => {
  const company_id = await companyIn('IN');
  const leave_type_id = await ids('leave_type', 'short_code', 'PL');
  const answer = await save({ leave_type_id, company_id, begins_on: '2027-01-01', annual: '20', ...wrong });
  expect([answer.status, answer.fields]).toEqual([400, fields]);
});

test('HR and administrators edit policies, partners and directors read them, managers do neither', async () => {
  const body = {
    company_id: await companyIn('IN'),
    leave_type_id: await ids('leave_type', 'short_code', 'PL'),
    begins_on: '2027-01-01',
    annual: '20',
  };
  expect([(await save(body, 'partner')).status, (await save(body, 'hod')).status]).toEqual([403, 403]);
  const read = (as: 'partner' | 'hod') => portal.call(leavePolicyCalls.page, { as, query: {} });
  expect([(await read('partner')).status, (await read('hod')).status]).toEqual([200, 403]);
});

/** Rows added by a test, below the demo's three. */
const tab = async () => {
  const { result } = await portal.call<Page<MasterRow>>(leave.calls.fetchAll, { as: 'admin', query: { sort: 'id' } });
  return result.rows.slice(3).map(({ leave: name, annual_days, from_when }) => [name, annual_days, from_when]);
};

test('tab Leave shows the days of the policy in force; a change there creates a policy from its day', async () => {
  const company_id = await companyIn('GB', 'January');
  const leave_type = await ids('leave_type', 'short_code', 'AL');
  const send = (body: object) =>
    portal.call<MasterRow>(leave.calls.add, {
      as: 'admin',
      body: { leave: 'Annual', leave_type, company: company_id, ...body },
    });
  const added = await send({ annual_days: '28' });
  expect([added.fields, await tab()]).toEqual([undefined, [['Annual', '28.0', null]]]);
  expect(await policiesIn(company_id, 'AL')).toHaveLength(1);
  const change = (body: object) =>
    portal.call<MasterRow>(leave.calls.update, {
      as: 'admin',
      query: { id: added.result.id },
      body: { leave: 'Annual', leave_type, company: company_id, ...body },
    });
  expect(await change({ annual_days: '30', from_when: '2027-01-01' })).toMatchObject({ status: 200 });
  expect(await tab(), 'until that day').toEqual([['Annual', '28.0', null]]);
  const [, next] = await policiesIn(company_id, 'AL');
  expect(next).toMatchObject({
    begins_on: '2027-01-01',
    annual: '6.00',
    carry_max: '1.60',
    bank_holidays_inside: true,
  });
  expect((await change({ annual_days: '31', from_when: '2027-01-01' })).fields?.['from_when']).toMatch(
    /^Another policy/,
  );
  expect(await change({ annual_days: '29' })).toMatchObject({ status: 200 });
  expect(await tab(), 'from today where no day is named').toEqual([['Annual', '29.0', null]]);
  portal.advance(86_400 * 40);
  await enqueue(portal.database, showLeaveDaysInForce, {});
  await portal.runJobs();
  await portal.signIn('admin', { fresh: true });
  expect(await tab(), 'once the day has come').toEqual([['Annual', '30.0', null]]);
});

test('tab Leave shows no days for types without any, and refuses to add some', async () => {
  const company_id = await companyIn('GB');
  const body = { leave: 'Sick', leave_type: await ids('leave_type', 'short_code', 'SL'), company: company_id };
  expect(await portal.call(leave.calls.add, { as: 'admin', body })).toMatchObject({ status: 201 });
  expect(await tab()).toEqual([['Sick', null, null]]);
  const given = await portal.call(leave.calls.add, {
    as: 'admin',
    body: { ...body, leave: 'Sick too', annual_days: '5' },
  });
  expect(given.fields).toEqual({ annual_days: 'This leave has no days a year. Change it on the page Leave rules' });
});
