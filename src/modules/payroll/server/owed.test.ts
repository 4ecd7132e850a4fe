import { beforeEach, expect, test } from 'vitest';
import { addCorrection, exportRegister, freezeRegister } from '../contract.ts';
import { type PayrollFirm, payrollFirm } from './testing/firm.ts';

let firm: PayrollFirm;
beforeEach(async () => {
  firm = await payrollFirm();
  await firm.paid(firm.accountant, '2025-04-01', '30000.00');
});

const linesOf = async (month: string) =>
  (await firm.entryOf(firm.accountant, month))?.lines.map(({ kind, about, amount }) => [kind, about, amount]);

test('a month no longer paid by a settlement is paid by the next register', async () => {
  const { accountant, freeze, leaves, query } = firm;
  await leaves(accountant, '2026-09-30', 'Settlement');
  await freeze('2026-09');
  expect((await firm.entryOf(accountant, '2026-09'))?.total).toBe('0.00');
  expect(await linesOf('2026-10')).toEqual([['Pay', '2026-10-01', '30000.00']]);
  for (const instead of [
    "lwd = '2026-12-31'",
    "stage = 'Withdrawn', withdraw_reason = 'They stay'",
    "month_paid_by = 'Register', stage = 'HR'",
  ]) {
    await leaves(accountant, '2026-09-30', 'Settlement');
    await query(`update exit_record set ${instead} where employee_id = $1`, [accountant]);
    expect(await linesOf('2026-10'), instead).toContainEqual(['Arrears', '2026-09-01', '30000.00']);
  }
});

test('a register takes nothing back for a month that a settlement pays afterwards', async () => {
  const { accountant, freeze, leaves, query } = firm;
  await freeze('2026-09');
  await leaves(accountant, '2026-09-30', 'Settlement');
  await query(
    `insert into attendance_adjustment (employee_id, company_id, about, date, days, was, is_now)
     values ($1, $2, '2026-09-14', '2026-10-02', 1, 'LOP', 'PL')`,
    [accountant, firm.company_id],
  );
  expect(await linesOf('2026-10')).toEqual([['Pay', '2026-10-01', '30000.00']]);
});

test('a rise moved to a later date is taken back', async () => {
  const { accountant, freeze, paid, query } = firm;
  const rise = await paid(accountant, '2026-09-01', '33000.00');
  await freeze('2026-09');
  await freeze('2026-10');
  await query("update salary set begins_on = '2026-11-01', updated_at = now() where id = $1", [rise]);
  expect(await linesOf('2026-11')).toEqual([
    ['Pay', '2026-11-01', '33000.00'],
    ['Arrears', '2026-09-01', '-3000.00'],
    ['Arrears', '2026-10-01', '-3000.00'],
  ]);
});

test('a correction is for someone who works for the company, and for a month of their employment', async () => {
  const { accountant, company_id, portal, query } = firm;
  const [other] = await query<{ id: number }>('select min(id) as id from company where id <> $1', [company_id]);
  const form = { company_id, employee_id: accountant, about: '2026-10', direction: 'Pay more', says: 'Bonus' };
  const add = async (changes: object) =>
    (await portal.call(addCorrection, { as: 'hr', body: { ...form, amount: '5', ...changes } })).fields;
  expect(await add({ company_id: other?.id })).toEqual({ employee_id: 'They have no days at this company' });
  expect(await add({ about: '1000-01' })).toEqual({ about: 'They had not joined yet' });
  expect(await add({})).toBeUndefined();
});

test('people who do not know their own salary yet see neither their entry nor a sum with it', async () => {
  const { company_id, entryOf, hr, portal, query, register } = firm;
  await query(
    `insert into attendance_day (employee_id, date, company_id, mode, attendance_type, payable, reckoned_at)
     select $1, '2026-10-05', $2, 'Swipes', 'P', 1, now() on conflict (employee_id, date) do update
     set company_id = excluded.company_id, payable = 1, attendance_type = 'P'`,
    [hr, company_id],
  );
  const rise = await firm.paid(hr, '2026-10-01', '50123.00');
  const total = (await register('2026-10')).totals[0]?.total;
  await query("update salary set visible_from = '2027-03-01' where id = $1", [rise]);
  expect(await entryOf(hr, '2026-10').catch(() => undefined)).toBeUndefined();
  const own = await register('2026-10');
  expect([own.own_hidden, own.totals]).toEqual([true, []]);
  const query2 = { company_id, month: '2026-10', format: 'csv' } as const;
  const { result: file } = await portal.call(exportRegister, { as: 'hr', query: query2 });
  expect(JSON.stringify(own) + String(file)).not.toMatch(/50,?123|1,?616\.87/);
  expect((await register('2026-10', 'admin')).totals[0]?.total).toBe(total);
  const frozen = await portal.call(freezeRegister, { as: 'hr', body: { company_id, month: '2026-10' } });
  expect([frozen.status, frozen.result.totals]).toEqual([200, []]);
  expect((await register('2026-10', 'admin')).totals[0]?.total).toBe(total);
});
