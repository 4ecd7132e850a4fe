import { addDays } from '#platform/contract/dates.ts';
import { setOwnRight } from '#modules/access/people.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExitRecord, moveLastDay, type MovePreview, previewLastDay, withdrawExit } from '../../contract.ts';
import { register } from '../../server/testing/exits.ts';
import {
  deleteExitDue,
  type Dues,
  fetchExitDues,
  fetchProposedDues,
  freezeExit,
  type ProposedDues,
  saveExitDue,
  saveLeavingTerms,
  settleExit,
  takeProposedDues,
} from '../contract.ts';

const own = { email: 'own@example.org' };

type Called = Parameters<TestPortal['call']>[0];

/** Gives a person one salary at a company in this country, and nothing else. */
async function paid(portal: TestPortal, employee: number, country: string, annual: string): Promise<void> {
  const { pool } = portal.database;
  await pool.query(
    `update employment set company_id = (
       select company.id from company join country on country.id = country_id where short_code = $2 order by 1 limit 1)
     where employee_id = $1`,
    [employee, country],
  );
  await pool.query('delete from attendance_day where employee_id = $1', [employee]);
  await pool.query('delete from salary where employee_id = $1', [employee]);
  await pool.query(
    `with one as (
       insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
       select $1, '2024-04-01', '2024-04-01', id, $2, 'Joined' from currency where currency_code = $3 returning id)
     insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
     select one.id, 1, (select min(id) from pay_component where not excluded_from_wages), round($2 / 12, 2), $2 from one`,
    [employee, annual, country === 'IN' ? 'INR' : 'GBP'],
  );
}

async function rise(portal: TestPortal, employee: number, from: string, annual: string): Promise<void> {
  await portal.database.pool.query(
    `with one as (
       insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
       select $1, $3, $3, id, $2, 'Promotion' from currency where currency_code = 'INR' returning id)
     insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
     select one.id, 1, (select min(id) from pay_component where not excluded_from_wages), round($2 / 12, 2), $2 from one`,
    [employee, annual, from],
  );
}

describe('calculated dues', () => {
  let portal: TestPortal;
  let exit: ExitRecord;
  beforeAll(async () => {
    portal = await testPortal();
    exit = await register(portal, 'team', { date_reg: '2026-11-16', lwd: '2026-11-30' });
    await paid(portal, exit.user_id, 'IN', '1080000');
  });
  const ask = async <Result>(endpoint: Called, more: object = {}, as: Role = 'hr') =>
    portal.call<Result>(endpoint, { as, query: { id: exit.id }, ...more });
  const proposed = async () => (await ask<ProposedDues>(fetchProposedDues)).result;
  const sheet = async () => (await ask<Dues>(fetchExitDues)).result;
  const send = async (endpoint: Called, body: object = {}) =>
    ask<Dues>(endpoint, { body: { version: (await sheet()).version, ...body } });
  const terms = { notice_by: 'Employee', notice_days: 60, cut_short_by: 'Employee', counts_five_years: 'No' } as const;
  const contract = { deducts_notice: false, deducts_leave: false, is_fixed_term: false } as const;

  test('need the rights to see salaries and change exits, and nobody calculates their own', async () => {
    for (const as of ['hod', 'partner', 'team', 'client'] as const) {
      expect([as, (await ask(fetchProposedDues, {}, as)).status]).toEqual([as, 403]);
    }
    const { rows } = await portal.database.pool.query("select id from account where email = 'manager@demo.example'");
    const body = { module: 'Exit', action: 'UPDATE', granted: true, until: null, note: 'Covers for HR' };
    const granted = await portal.call(setOwnRight, { as: 'admin', query: { id: rows[0]?.id }, body });
    expect(granted.status, JSON.stringify(granted)).toBe(200);
    const seen = await ask(fetchProposedDues, {}, 'manager');
    expect(seen).toMatchObject({ status: 403, message: expect.stringContaining('salaries') });
  });

  test('require a decision on who pays the month of leaving, and show the Indian deadline', async () => {
    expect(await proposed()).toMatchObject({ country: 'IN', due_on: '2026-12-02' });
    expect((await proposed()).asks[0]).toContain('Choose who pays November 2026');
    expect(await send(freezeExit, own)).toMatchObject({ status: 409 });
  });

  test('follow from the salary in force, each with its calculation in words', async () => {
    const said = await send(saveLeavingTerms, { ...terms, ...contract, month_paid_by: 'Settlement' });
    expect(said.status, JSON.stringify(said)).toBe(200);
    const lines = (await proposed()).rows;
    expect(lines.find(({ source }) => source === 'notice')).toMatchObject({
      kind: 'Notice shortfall',
      days: '46',
      amount: '138000.00',
      explanation: expect.stringContaining('90,000.00 INR a month / 30 x 46 days = 138,000.00 INR'),
      from_row: 'Salary from 01-04-2024',
      change: 'New',
    });
    expect(lines.find(({ kind }) => kind === 'Salary to date')).toMatchObject({ amount: '90000.00', days: '30' });
  });

  test('are added in one step, beside typed lines', async () => {
    const { result } = await send(takeProposedDues);
    expect(result.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Salary to date', 'Notice shortfall']));
    expect((await proposed()).rows.every(({ change }) => change === 'Same')).toBe(true);
  });

  test('follow a moved last day, whose preview shows them without saving', async () => {
    const before = await sheet();
    const form = { lwd: '2026-11-20', access_off_from: null };
    const { result } = await ask<MovePreview>(previewLastDay, { body: form });
    expect(result.changes).toEqual(
      expect.arrayContaining([
        { label: 'Last working date', before: '30-11-2026', after: '20-11-2026' },
        { label: 'Notice not worked', before: '46 days', after: '56 days' },
        expect.objectContaining({ label: 'Access ends', after: '21-11-2026 00:00 (Asia/Kolkata)' }),
      ]),
    );
    expect(await sheet()).toEqual(before);
    const moved = await ask<ExitRecord>(moveLastDay, { body: { ...form, reason: 'A new job begins earlier' } });
    expect(moved.result.lwd, JSON.stringify(moved)).toBe('20-11-2026');
    const after = (await sheet()).rows;
    expect(after.find(({ source }) => source === 'notice')).toMatchObject({ amount: '168000.00', was: '138000.00' });
    expect(after.find(({ kind }) => kind === 'Salary to date')).toMatchObject({ amount: '60000.00' });
    const { rows } = await portal.database.pool.query('select last_working_date as day from employee where id = $1', [
      exit.user_id,
    ]);
    expect(rows).toEqual([{ day: '2026-11-20' }]);
  });

  test('follow a change of pay automatically, and show the earlier amount', async () => {
    await paid(portal, exit.user_id, 'IN', '1200000');
    expect((await proposed()).rows.find(({ source }) => source === 'notice')?.change).toBe('Changed');
    expect(await send(freezeExit, own)).toMatchObject({
      status: 409,
      message: expect.stringContaining('have changed since'),
    });
    await portal.database.pool.query(`select graphile_worker.add_job('exit-dues-follow', '{}')`);
    await portal.runJobs();
    const line = (await sheet()).rows.find(({ source }) => source === 'notice');
    expect(line).toMatchObject({ amount: '186666.67', was: '168000.00' });
    await paid(portal, exit.user_id, 'IN', '1080000');
    await send(takeProposedDues);
  });

  test.each([
    ['before the resignation', { lwd: '2026-11-01' }, 'lwd'],
    ['the same day', { lwd: '2026-11-20' }, 'lwd'],
    ['access off after it', { lwd: '2026-11-27', access_off_from: '2026-11-28' }, 'access_off_from'],
    ['no reason', { lwd: '2026-11-27', reason: '' }, 'reason'],
  ])('a last day that is %s is refused at its field', async (_, form, field) => {
    const body = { access_off_from: null, reason: 'Because', ...form };
    expect(await ask(moveLastDay, { body })).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('are corrected with a reference once they are frozen, and stay once they are paid', async () => {
    expect((await send(freezeExit, own)).result).toMatchObject({ state: 'Frozen' });
    const body = { lwd: addDays('2026-11-20', 1), access_off_from: null, reason: 'One more day' };
    expect((await ask<ExitRecord>(moveLastDay, { body })).status).toBe(200);
    const lines = (await proposed()).rows;
    expect(lines.find(({ source }) => source === 'notice')).toMatchObject({
      kind: 'Correction to them',
      says: expect.stringContaining(`Correction of settlement ${exit.id}/1`),
      amount: '3000.00',
    });
    await send(takeProposedDues);
    expect((await send(freezeExit, own)).result).toMatchObject({ state: 'Frozen', settlements: [{}, {}] });
    expect((await send(settleExit)).result.state).toBe('Paid');
    const late = await ask(moveLastDay, { body: { ...body, lwd: '2026-11-27' } });
    expect(late).toMatchObject({ status: 409, message: 'The settlement is paid: the last working day stays' });
    expect(await ask(withdrawExit, { body: { reason: 'Stays' } })).toMatchObject({ status: 409 });
  });

  test('leave no amounts in the audit trail', async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry where entity = 'exit'",
    );
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/138[,.]?000|168[,.]?000|90[,.]?000|60[,.]?000/);
  });
});

describe('salary of the month of leaving', () => {
  let portal: TestPortal;
  let exit: ExitRecord;
  const query = async (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
  beforeAll(async () => {
    portal = await testPortal();
    exit = await register(portal, 'team', { date_reg: '2026-11-16', lwd: '2026-11-30' });
    await paid(portal, exit.user_id, 'IN', '1080000');
  });
  const ask = async <Result>(endpoint: Called, more: object = {}, as: Role = 'hr') =>
    portal.call<Result>(endpoint, { as, query: { id: exit.id }, ...more });
  const proposed = async () => (await ask<ProposedDues>(fetchProposedDues)).result;
  const salaries = async () =>
    (await ask<Dues>(fetchExitDues)).result.rows
      .filter(({ kind }) => kind === 'Salary to date')
      .map(({ amount }) => amount);
  const flags = { deducts_notice: false, deducts_leave: false, is_fixed_term: false };
  const terms = { notice_by: 'Employee', notice_days: 60, cut_short_by: 'Agreed', counts_five_years: 'No' };

  test('has to be on the sheet before freezing, typed or calculated', async () => {
    await ask(saveLeavingTerms, { body: { ...terms, ...flags, month_paid_by: 'Settlement' } });
    const currency = await query("select id from currency where currency_code = 'INR'");
    const line = { says: 'As agreed', amount: '10', currency_id: currency.rows[0]?.id };
    await ask(saveExitDue, { body: { ...line, kind: 'Bonus' } });
    expect(await ask(freezeExit, { body: own })).toMatchObject({
      status: 409,
      message: expect.stringContaining('is worked out but not on the sheet'),
    });
    const { result } = await ask<Dues>(takeProposedDues, { body: {} });
    for (const { id, source } of result.rows) if (source !== null) await ask(deleteExitDue, { body: { due_id: id } });
    const changes = (await proposed()).rows.map(({ change }) => change);
    expect([...new Set(changes)]).toEqual(['Declined']);
    expect(await ask(freezeExit, { body: own })).toMatchObject({
      status: 409,
      message: expect.stringContaining('This settlement pays the month of leaving'),
    });
  });

  test('is a line for each salary, including a rise that comes while there is a draft', async () => {
    await ask(takeProposedDues, { body: {} });
    expect(await salaries()).toEqual(['90000.00']);
    await rise(portal, exit.user_id, '2026-11-16', '1200000');
    await portal.database.pool.query(`select graphile_worker.add_job('exit-dues-follow', '{}')`);
    await portal.runJobs();
    expect(await salaries()).toEqual(['45000.00', '50000.00']);
  });

  test('leaves out what was paid for an earlier employment, though service counts from its start', async () => {
    await query("update employee set continuous_since = '2019-01-01' where id = $1", [exit.user_id]);
    await query("update exit_record set date_joining = '2026-11-10' where id = $1", [exit.id]);
    const { rows } = await proposed();
    expect(rows.find(({ kind }) => kind === 'Salary to date')?.says).toBe('Salary from 10-11-2026 to 15-11-2026');
    expect(rows.find(({ kind }) => kind === 'Gratuity')?.says).toContain('7 years');
  });

  test('leaves out days that attendance counts as absent', async () => {
    await query(
      `insert into attendance_day (employee_id, date, company_id, mode, attendance_type, payable, reckoned_at)
       select $1, day::date, company_id, 'Swipes', 'A', 0, now()
       from employee, unnest($2::text[]) as days (day) where employee.id = $1`,
      [exit.user_id, ['2026-11-16', '2026-11-17', '2026-11-18']],
    );
    const line = (await proposed()).rows.find(({ source }) => source === 'salary 2026-11-16');
    expect(line).toMatchObject({ amount: '40000.00', explanation: expect.stringContaining('3 unpaid left out') });
  });

  test('does not reveal a person’s own rise to them', async () => {
    await query('update exit_record set employee_id = (select id from employee where email = $2) where id = $1', [
      exit.id,
      cast.hr.email,
    ]);
    for (const endpoint of [fetchExitDues, fetchProposedDues])
      expect(await ask(endpoint)).toMatchObject({ status: 403, message: 'Somebody else sees to your own dues' });
  });
});

describe('in the United Kingdom', () => {
  test('notice is the longer of law and contract, paid in lieu if the firm cuts it short', async () => {
    const portal = await testPortal();
    const exit = await register(portal, 'accountant', {
      date_reg: '2026-11-16',
      lwd: '2026-11-23',
      reason: 'termination',
    });
    await paid(portal, exit.user_id, 'GB', '52000');
    await portal.database.pool.query("update exit_record set date_joining = '2018-01-08' where id = $1", [exit.id]);
    const body = { notice_by: 'Firm', notice_days: 30, cut_short_by: 'Firm', month_paid_by: 'Register', version: 0 };
    const flags = { deducts_notice: false, deducts_leave: false, is_fixed_term: false };
    const call = { as: 'hr', query: { id: exit.id } } as const;
    const said = await portal.call(saveLeavingTerms, { ...call, body: { ...body, ...flags } });
    expect(said.status, JSON.stringify(said)).toBe(200);
    const { result } = await portal.call<ProposedDues>(fetchProposedDues, call);
    expect(result.rows.find(({ source }) => source === 'notice')).toMatchObject({
      kind: 'Notice in lieu',
      days: '49',
      amount: '7000.00',
      explanation: expect.stringContaining('The law asks for 8 weeks'),
    });
    expect(result.rows.find(({ source }) => source === 'leave')?.explanation).toMatch(/52 weeks.*granted.*taken/);
    // The whole year's grant was posted before the last day was known: 28 days for 365, of which 327 were served.
    const leave = async () =>
      (await portal.call<ProposedDues>(fetchProposedDues, call)).result.rows.find(({ source }) => source === 'leave');
    const before = await leave();
    await portal.database.pool.query(
      `insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, period, created_at)
       select $1, id, '2026-01-01', 'Grant', 'Day', 2800, '2026', now() from leave_type where short_code = 'AL'`,
      [exit.user_id],
    );
    expect(before?.days).toBe('26.09');
    expect(await leave()).toEqual(before);
  });
});
