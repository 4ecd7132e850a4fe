import { type TestPortal, testPortal } from '#test/portal.ts';
import { importOfStep } from './brought.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openingImport } from '#modules/invoicing/openings/import.ts';
import { clientCalls } from '#modules/clients/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { fetchAllStaff } from '#modules/staff/contract.ts';
import { gapFilters } from '../gap-filters.ts';
import { gapKeys, gaps } from '../rules.ts';
import { fetchMoveIn, fetchMoveInWaits, type MoveIn, putMoveInAside, saveFormerTotal } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const state = async () => (await portal.call<MoveIn>(fetchMoveIn, { as: 'admin' })).result;
const waits = async () => (await portal.call<{ waits: boolean }>(fetchMoveInWaits, { as: 'admin' })).result.waits;
const query = (text: string) => portal.database.pool.query(text);

describe('moving in', () => {
  test('is for administrators only', async () => {
    for (const as of ['partner', 'hr', 'manager', 'team', 'client'] as const)
      expect((await portal.call(fetchMoveIn, { as })).status, as).toBe(403);
  });

  test('shows how many rows of each exist, and how many lack something', async () => {
    const before = await state();
    expect(before.kept.clients).toBeGreaterThan(10);
    await query('update client set manager_id = null where id in (select id from client order by id limit 3)');
    await query('delete from time_rate');
    const after = await state();
    expect(after.missing.noManager).toBe(before.missing.noManager + 3);
    expect(after.kept.rates).toBe(0);
    expect(after.missing.noRate).toBe(after.kept.staff);
  });

  test('links to the rows that lack something, as many as it shows', async () => {
    const lists = { staff: fetchAllStaff, clients: clientCalls.page, jobs: jobCalls.page };
    await query(
      `delete from client_service where client_id in (select id from client where status = 'Active' limit 4)`,
    );
    await query(`update client set manager_id = null where id = (select min(id) from client where status = 'Ended')`);
    await query('delete from job_assignee where job_id in (select id from job order by id desc limit 40)');
    await query(`update employee set user_id = null where id in (
      select id from employee where status = 'ACTIVE' and user_id is not null order by id desc limit 2)`);
    const { missing } = await state();
    for (const gap of gapKeys) {
      const filter = gapFilters[gap];
      if (!filter) continue;
      const { step } = gaps[gap];
      if (step !== 'staff' && step !== 'clients' && step !== 'jobs') throw new Error(`${step} has no list here`);
      const { status, result, message } = await portal.call<{ count: number }>(lists[step], {
        as: 'admin',
        query: filter,
      });
      expect([gap, status], message).toEqual([gap, 200]);
      expect([gap, result.count]).toEqual([gap, missing[gap]]);
      expect([gap, missing[gap] > 0]).toEqual([gap, true]);
    }
  });

  test('counts a person as rated by a current rate of their own or of their role', async () => {
    const { kept } = await state();
    const rate = (column: string, value: string, from: string) =>
      query(`insert into time_rate (${column}, valid_from, currency_id, charge) select ${value}, '${from}', 1, 20`);
    await rate('employee_id', "(select min(id) from employee where status = 'ACTIVE')", '2026-11-21');
    expect((await state()).missing.noRate).toBe(kept.staff);
    await rate('employee_id', "(select min(id) from employee where status = 'ACTIVE')", '2026-11-20');
    expect((await state()).missing.noRate).toBe(kept.staff - 1);
  });

  test('compares imported debts with the former program’s total', async () => {
    const [client] = (await query('select client_name as name from client order by id limit 1')).rows;
    const csv = `Client,Number,Date,Balance,Currency\n"${client.name}",M-1,01-11-2026,150.00,GBP\n"${client.name}",M-2,01-11-2026,-20.00,GBP`;
    const added = await portal.call(openingImport.calls.add, {
      as: 'admin',
      body: Buffer.from(csv),
      query: { columns: 'client_id,invoice_no,invoice_date,balance,currency_id' },
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(added.status, JSON.stringify(added)).toBe(201);
    expect((await state()).brought).toContainEqual({ step: 'openings', added: 2, at: expect.any(String) });
    const [brought] = (await state()).openings;
    expect(brought).toMatchObject({ currency: 'GBP', invoices: 1, credits: 1, net: '130.00', former: null });
    const enter = async (total: string) => {
      const { version } = await state();
      return portal.call<MoveIn>(saveFormerTotal, { as: 'admin', body: { currency: 'GBP', total, version } });
    };
    expect((await enter('135')).result.missing).toMatchObject({ noFormerTotal: 0, otherTotal: 1 });
    expect((await enter('130')).result).toMatchObject({ openings: [{ former: '130.00' }], missing: { otherTotal: 0 } });
    expect((await enter('much')).fields).toHaveProperty('total');
  });

  test('has an import for each step', async () => {
    const authorization = `Bearer ${await portal.signIn('admin')}`;
    for (const path of Object.values(importOfStep)) {
      const { statusCode } = await portal.app.inject({ url: `/api${path}/runs`, headers: { authorization } });
      expect([path, statusCode]).toEqual([path, 200]);
    }
  });

  test('leaves the menu when it is put aside, and returns', async () => {
    expect(await waits()).toBe(false);
    const put = async (aside: boolean) =>
      portal.call<MoveIn>(putMoveInAside, { as: 'admin', body: { aside, version: (await state()).version } });
    expect((await put(false)).result).toMatchObject({ put_aside_at: null });
    expect(await waits()).toBe(true);
    await put(true);
    expect(await waits()).toBe(false);
    const stale = await portal.call(putMoveInAside, { as: 'admin', body: { aside: false, version: 1 } });
    expect(stale.status).toBe(409);
  });
});
