import { sumOf } from '#platform/contract/money.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { previewPay } from '#modules/salary/pay/contract.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import * as payroll from '../contract.ts';
import { type PayrollFirm, payrollFirm } from './testing/firm.ts';

let firm: PayrollFirm;
beforeAll(async () => {
  firm = await payrollFirm();
});

const amounts = (entry: Awaited<ReturnType<PayrollFirm['entryOf']>>) =>
  entry?.lines.map(({ kind, amount }) => [kind, amount]);

test('a register waits for its month to be closed, and is frozen once, by people with the right', async () => {
  const { query, accountant, paid, entryOf, register, freeze } = firm;
  await paid(accountant, '2025-04-01', '30000.00');
  await query(
    `update attendance_day set payable = 0, attendance_type = 'LOP' where employee_id = $1 and date = any($2)`,
    [accountant, ['2026-10-14', '2026-10-15']],
  );
  expect(amounts(await entryOf(accountant, '2026-09'))).toEqual([['Pay', '30000.00']]);
  expect(amounts(await entryOf(accountant, '2026-10'))).toEqual([['Pay', '28064.52']]);
  expect(await register('2026-11')).toMatchObject({ why_not_freeze: 'Close the attendance of November 2026 first' });
  expect((await freeze('2026-11')).status).toBe(409);
  expect((await freeze('2026-09', 'hod')).status).toBe(403);
  const both = await Promise.all([freeze('2026-09'), freeze('2026-09', 'admin')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await register('2026-11')).toMatchObject({ why_not_freeze: 'Freeze October 2026 first' });
  const { result } = await freeze('2026-10');
  expect(result).toMatchObject({ status: 'Frozen', why_not_freeze: 'It is frozen already' });
  expect(result.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a rise into frozen months is owed by the next register, once, for the days that they paid', async () => {
  const { portal, query, company_id, accountant, paid, entryOf, register } = firm;
  const before = await register('2026-10');
  const [component] = await query<{ id: number; currency_id: number }>(
    `select min(pay_component.id) as id, min(company.currency_id) as currency_id
     from pay_component, company where type <> 'Deduction' and company.id = $1`,
    [company_id],
  );
  const preview = await portal.call(previewPay, {
    as: 'hr',
    params: { employee_id: accountant },
    body: {
      from: '2026-09-01',
      visible_from: null,
      currency_id: component?.currency_id,
      reason: 'Promotion',
      components: [{ pay_component_id: component?.id, monthly: '33000.00', annual: '396000.00' }],
    },
  });
  expect(preview.result).toMatchObject({ total: '5806.45', arrears: [{ amount: '3000.00' }, { amount: '2806.45' }] });
  expect((await entryOf(accountant, '2026-11'))?.arrears).toBe('0.00');
  await paid(accountant, '2026-10-01', '33000.00');
  expect(await register('2026-10')).toEqual(before);
  const entry = await entryOf(accountant, '2026-11');
  expect(entry?.arrears).toBe('2806.45');
  expect(entry?.lines.find(({ kind }) => kind === 'Arrears')).toMatchObject({
    about: '2026-10-01',
    due: '30870.97',
    paid: '28064.52',
  });
});

test('a day that becomes payable after the close is paid at the new amount', async () => {
  const { query, company_id, accountant, entryOf } = firm;
  await query(
    `insert into attendance_adjustment (employee_id, company_id, about, date, days, was, is_now)
     values ($1, $2, '2026-10-14', '2026-11-02', 1, 'LOP', 'PL')`,
    [accountant, company_id],
  );
  const entry = await entryOf(accountant, '2026-11');
  expect([entry?.arrears, entry?.adjusted]).toEqual(['2806.45', '1064.52']);
  expect(entry?.total).toBe(sumOf((entry?.lines ?? []).map(({ amount }) => amount)));
});

test('HR adds a correction with its reason, never for themselves, and can remove it until it is paid', async () => {
  const { portal, query, company_id, accountant, hr, entryOf, freeze } = firm;
  const form = {
    company_id,
    employee_id: accountant,
    about: '2026-10',
    direction: 'Take back',
    amount: '50',
    says: 'Paid twice',
  };
  const add = (changes: object, as: Role = 'hr') =>
    portal.call(payroll.addCorrection, { as, body: { ...form, ...changes } });
  expect((await add({}, 'hod')).status).toBe(403);
  expect((await add({ employee_id: hr })).fields).toEqual({ employee_id: 'Somebody else corrects your own pay' });
  expect((await add({ about: '2027-01' })).fields).toEqual({ about: 'This month is still to come' });
  expect((await add({ amount: '-3' })).fields).toHaveProperty('amount');
  const [kept, gone] = [await add({}), await add({ amount: '70' })];
  expect((await entryOf(accountant, '2026-11'))?.corrections).toBe('-120.00');
  expect((await portal.call(payroll.removeCorrection, { as: 'hr', body: { id: gone.result.id } })).status).toBe(200);
  await query(
    `insert into attendance_month (company_id, month, status, closed_at, hash) values ($1, '2026-11-01', 'Closed', now(), 'x')
     on conflict (company_id, month) do update set status = 'Closed', closed_at = now(), hash = 'x'`,
    [company_id],
  );
  const { status, result } = await freeze('2026-11');
  expect([status, result.status]).toEqual([200, 'Frozen']);
  const late = await portal.call(payroll.removeCorrection, { as: 'hr', body: { id: kept.result.id } });
  expect(late.status).toBe(409);
  expect((await entryOf(accountant, '2026-11'))?.lines.map(({ kind }) => kind).toSorted()).toEqual([
    'Adjusted days',
    'Arrears',
    'Correction',
    'Pay',
  ]);
});

test('what a register paid is not owed again, and a deleted salary is taken back', async () => {
  const { portal, query, company_id, accountant, entryOf } = firm;
  const december = await portal.call(payroll.fetchEntry, {
    as: 'hr',
    query: { company_id, month: '2026-12', employee_id: accountant },
  });
  expect(december.status).toBe(404);
  await query(
    `update salary set deleted_at = now(), deleted_by = 1 where employee_id = $1 and begins_on = '2026-10-01'`,
    [accountant],
  );
  const entry = await entryOf(accountant, '2026-12');
  // 3,000 for 29 days of October, 1,064.52 at 33,000 instead of 967.74 at 30,000, and all of November.
  const [october, november] = entry?.lines ?? [];
  expect([october?.about, october?.amount]).toEqual(['2026-10-01', '-2903.23']);
  expect([november?.about, november?.kind]).toEqual(['2026-11-01', 'Arrears']);
});

test('a leaving month paid by a settlement is in no register, and owes nothing later', async () => {
  const { accountant, company_id, entryOf, leaves, query } = firm;
  await leaves(accountant, '2026-12-31', 'Settlement');
  await query(
    `insert into attendance_day (employee_id, date, company_id, mode, attendance_type, payable, reckoned_at)
     values ($1, '2026-12-01', $2, 'Swipes', 'P', 1, now())`,
    [accountant, company_id],
  );
  const entry = await entryOf(accountant, '2026-12');
  expect([entry?.pay, entry?.notes.at(-1)]).toEqual(['0.00', 'The settlement pays this month']);
  // Days after the settlement's last day are paid by the register.
  await leaves(accountant, '2026-12-15', 'Settlement');
  expect((await entryOf(accountant, '2026-12'))?.pay).toBe('0.00');
  await query("update attendance_day set date = '2026-12-16' where employee_id = $1 and date = '2026-12-01'", [
    accountant,
  ]);
  expect(Number((await entryOf(accountant, '2026-12'))?.pay)).toBeGreaterThan(0);
});

test('file and page agree to the penny', async () => {
  const { portal, company_id, register } = firm;
  const shown = await register('2026-10');
  const { result } = await portal.call(payroll.exportRegister, {
    as: 'hr',
    query: { company_id, month: '2026-10', format: 'csv' },
  });
  const rows = parse(String(result), { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.length).toBe(shown.count);
  const total = sumOf(
    rows.filter((row) => row['Currency'] === shown.totals[0]?.currency).map((row) => row['Total'] ?? '0'),
  );
  expect(total).toBe(shown.totals[0]?.total);
});

test('each view and each file is in the trail, and no amount is', async () => {
  const { query } = firm;
  const rows = await query<{ event: string; after: string | null }>(
    "select event, after::text as after from audit_entry where entity in ('payroll_register', 'payroll_correction')",
  );
  expect(new Set(rows.map(({ event }) => event))).toEqual(
    new Set(Object.values({ ...payroll.registerEvents, ...payroll.correctionEvents }).map(({ name }) => name)),
  );
  expect(rows.map(({ after }) => after ?? '').join(' ')).not.toMatch(/120|\b50\b|Paid twice/);
});
