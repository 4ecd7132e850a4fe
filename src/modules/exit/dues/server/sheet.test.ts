import { currency } from '#modules/masters/contract.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExitRecord, fetchAllExit, fetchExitById, fetchExitHistory } from '../../contract.ts';
import {
  deleteExitDue,
  type Dues,
  fetchExitDues,
  freezeExit,
  isPayable,
  saveExitDue,
  saveLeavingTerms,
  settleExit,
} from '../contract.ts';
import { register } from '../../server/testing/exits.ts';

let portal: TestPortal;
let exit: ExitRecord;
let pound = 0;
let rupee = 0;
beforeAll(async () => {
  portal = await testPortal();
  exit = await register(portal, 'team');
  // Leaves the sheet with typed lines only.
  await portal.database.pool.query("update exit_record set declined_dues = '{leave,gratuity}' where id = $1", [
    exit.id,
  ]);
  const { rows } = await portal.database.pool.query<{ id: number; code: string }>(
    "select id, currency_code as code from currency where currency_code in ('GBP', 'INR')",
  );
  pound = rows.find(({ code }) => code === 'GBP')?.id ?? 0;
  rupee = rows.find(({ code }) => code === 'INR')?.id ?? 0;
});

const sheet = async (id = exit.id) => (await portal.call<Dues>(fetchExitDues, { as: 'hr', query: { id } })).result;
const save = async (line: object, version?: number, id = exit.id) =>
  portal.call<Dues>(saveExitDue, {
    as: 'hr',
    query: { id },
    body: { says: 'As agreed', currency_id: pound, version: version ?? (await sheet(id)).version, ...line },
  });

describe('the sheet of dues', () => {
  test('calculates amounts in days to the penny, and totals each currency', async () => {
    const first = await save({ kind: 'Leave encashment', days: '4.5', day_rate: '123.33', amount: '999999' });
    expect(first).toMatchObject({ status: 200, message: 'Update Successfully' });
    expect(first.result.rows[0]).toMatchObject({ days: '4.50', day_rate: '123.33', amount: '554.99', currency: 'GBP' });
    await save({ kind: 'Notice shortfall', days: '16', day_rate: '100' });
    await save({ kind: 'Asset not returned', says: 'Laptop', amount: '850.5', consent_on: '2026-11-18' });
    const { result } = await save({ kind: 'Other payable', says: 'Bonus', amount: '0.1', currency_id: rupee });
    expect(result.totals).toEqual([
      { currency: 'GBP', payable: '554.99', receivable: '2450.50', net: '-1895.51' },
      { currency: 'INR', payable: '0.10', receivable: '0.00', net: '0.10' },
    ]);
  });

  test.each([
    ['no kind', { kind: '' }, { kind: 'Please select Kind' }],
    ['no amount', { kind: 'Other payable', amount: null }, { amount: 'Amount is required' }],
    ['no days', { kind: 'Leave encashment' }, { days: 'Days is required', day_rate: 'Rate of a day is required' }],
    ['a negative amount', { kind: 'Other payable', amount: '-1' }, { amount: expect.any(String) }],
    [
      'an asset without written consent',
      { kind: 'Asset not returned', amount: '9' },
      { consent_on: expect.any(String) },
    ],
    [
      'a consent in the future',
      { kind: 'Asset not returned', amount: '9', consent_on: '2027-01-01' },
      { consent_on: expect.any(String) },
    ],
    ['a third decimal', { kind: 'Other payable', amount: '1.005' }, { amount: expect.any(String) }],
    [
      'no currency',
      { kind: 'Other payable', amount: '1', currency_id: 98_765 },
      { currency_id: 'Please select Currency' },
    ],
  ])('%s is refused at its field, and nothing is saved', async (_, line, fields) => {
    const before = await sheet();
    expect(await save(line)).toMatchObject({ status: 400, fields });
    expect(await sheet()).toEqual(before);
  });

  test('a fixed amount has neither days nor a rate, even if it had them before', async () => {
    const other = await register(portal, 'director');
    const fixed = { kind: 'Other payable', days: '3', day_rate: '100', amount: '250' };
    const added = await save(fixed, undefined, other.id);
    expect(added.result.rows).toMatchObject([{ days: null, day_rate: null, amount: '250.00' }]);
    const due_id = added.result.rows[0]?.id;
    const byDay = await save({ ...fixed, kind: 'Leave encashment', due_id }, undefined, other.id);
    expect(byDay.result.rows).toMatchObject([{ id: due_id, days: '3.00', day_rate: '100.00', amount: '300.00' }]);
    const again = await save({ ...fixed, due_id }, undefined, other.id);
    expect(again.result.rows).toMatchObject([{ id: due_id, days: null, day_rate: null, amount: '250.00' }]);
  });

  test('a retired currency stays on its line, and cannot be used for another', async () => {
    const other = await register(portal, 'partner');
    const line = { kind: 'Other payable', amount: '1', currency_id: rupee };
    const { result } = await save(line, undefined, other.id);
    const offer = (isActive: boolean) =>
      portal.call(currency.calls.setActive, { as: 'admin', query: { id: rupee }, body: { isActive } });
    expect((await offer(false)).status).toBe(200);
    const changed = await save({ ...line, amount: '2', due_id: result.rows[0]?.id }, undefined, other.id);
    expect(changed.result.rows).toMatchObject([{ amount: '2.00', currency: 'INR' }]);
    await expect
      .poll(async () => (await save(line, undefined, other.id)).fields)
      .toEqual({ currency_id: 'Please select Currency' });
    await offer(true);
  });

  test('is hidden with the exit; a change based on an older version is refused', async () => {
    const { version, rows } = await sheet();
    const due_id = rows[0]?.id;
    const other = await register(portal, 'accountant');
    const changed = await save({ kind: 'Other payable', amount: '1', due_id }, 0, other.id);
    expect(changed.status).toBe(404);
    expect(await save({ kind: 'Other payable', amount: '1' }, version - 1)).toMatchObject({ type: 'CONFLICT' });
    const body = { due_id: rows[3]?.id, version };
    const gone = await portal.call<Dues>(deleteExitDue, { as: 'hr', query: { id: exit.id }, body });
    expect(gone.result.rows).toHaveLength(3);
  });

  test('is for HR only: heads see no line, no state, and nothing in the timeline', async () => {
    for (const as of ['hod', 'partner', 'team', 'client'] as const) {
      expect([as, (await portal.call(fetchExitDues, { as, query: { id: exit.id } })).status]).toEqual([as, 403]);
    }
    const seen = async (as: Role) =>
      (await portal.call<ExitRecord>(fetchExitById, { as, query: { id: exit.id } })).result;
    expect([(await seen('hr')).settlement, (await seen('hod')).settlement]).toEqual(['Draft', null]);
    const history = await portal.call(fetchExitHistory, { as: 'hod', params: { id: exit.id }, query: { limit: 100 } });
    expect(JSON.stringify(history.result)).not.toMatch(/[Dd]ues|Laptop|554/);
  });

  test('is frozen, then paid once, if it has not changed since it was read; frozen lines do not change', async () => {
    const settle = (version: number) =>
      portal.call<Dues>(settleExit, { as: 'hr', query: { id: exit.id }, body: { version } });
    const { version } = await sheet();
    expect(await settle(version - 1)).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect(await settle(version)).toMatchObject({ status: 409, message: 'Freeze the settlement first' });
    const asked = await portal.call<Dues>(freezeExit, {
      as: 'hr',
      query: { id: exit.id },
      body: { version, email: 'own@example.org' },
    });
    expect(asked).toMatchObject({ status: 409, message: expect.stringContaining('Choose who pays November 2026') });
    const terms = { notice_by: 'Employee', notice_days: 60, cut_short_by: 'Agreed', month_paid_by: 'Register' };
    const said = await portal.call<Dues>(saveLeavingTerms, {
      as: 'hr',
      query: { id: exit.id },
      body: { ...terms, deducts_notice: false, deducts_leave: false, is_fixed_term: false, version },
    });
    const body = { version: said.result.version, email: 'own@example.org' };
    const frozen = await portal.call<Dues>(freezeExit, { as: 'hr', query: { id: exit.id }, body });
    const by = 'Belora Brellstead';
    expect(frozen.result).toMatchObject({
      state: 'Frozen',
      settlements: [{ frozen_by: by, hash: expect.any(String) }],
    });
    const line = frozen.result.rows[0]?.id;
    const changed = await save({ kind: 'Other payable', amount: '1', due_id: line });
    expect(changed).toMatchObject({ status: 409, message: expect.stringContaining('frozen in a settlement') });
    expect((await settle(frozen.result.version)).result).toMatchObject({
      state: 'Paid',
      settlements: [{ paid_by: by }],
    });
    const listed = await portal.call<{ rows: ExitRecord[] }>(fetchAllExit, { as: 'hr', query: { id: exit.id } });
    expect(listed.result.rows[0]?.settlement).toBe('Paid');
  });

  test('is corrected by a further settlement, even after it was paid', async () => {
    const bonus = await save({ kind: 'Bonus', says: 'Bonus of the year', amount: '250' });
    expect(bonus.result).toMatchObject({ state: 'Draft' });
    const { version } = bonus.result;
    const { result } = await portal.call<Dues>(freezeExit, {
      as: 'hr',
      query: { id: exit.id },
      body: { version, email: 'own@example.org' },
    });
    expect(result.settlements.map(({ number }) => number)).toEqual([`${exit.id}/1`, `${exit.id}/2`]);
    expect(result.rows.at(-1)).toMatchObject({ kind: 'Bonus', settlement_id: result.settlements[1]?.id });
    const again = {
      as: 'hr',
      query: { id: exit.id },
      body: { version: result.version, email: 'own@example.org' },
    } as const;
    expect(await portal.call(freezeExit, again)).toMatchObject({ status: 409 });
  });

  test('is handled by a colleague if the leaver is in HR', async () => {
    const own = await register(portal, 'hr');
    expect(await save({ kind: 'Other payable', amount: '1' }, 0, own.id)).toMatchObject({ status: 409 });
  });

  test('adds up without losing a penny, whatever the amounts', async () => {
    const other = await register(portal, 'manager');
    const pence = fc.integer({ min: 0, max: 999_999_999 });
    const kind = fc.constantFrom('Other payable', 'Other receivable', 'Asset not returned');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(kind, pence), { minLength: 1, maxLength: 4 }), async (lines) => {
        await portal.database.pool.query('delete from exit_due where exit_id = $1', [other.id]);
        const said = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
        for (const [one, amount] of lines)
          await save({ kind: one, amount: said(BigInt(amount)), consent_on: '2026-11-18' }, undefined, other.id);
        const sum = (payable: boolean) =>
          lines.reduce((all, [one, amount]) => all + (isPayable(one) === payable ? BigInt(amount) : 0n), 0n);
        const { totals } = await sheet(other.id);
        expect(totals[0]).toMatchObject({ payable: said(sum(true)), receivable: said(sum(false)) });
      }),
      { numRuns: 15 },
    );
  });
});
