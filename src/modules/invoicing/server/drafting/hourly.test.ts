import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { rateCalls } from '#modules/timekeeper/rates.ts';
import * as weeks from '#modules/timekeeper/weeks.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'accountant'] as const) await portal.signIn(role);
});

test('hourly work is billed from its approved time, which is locked until the invoice is void', async () => {
  const { pool } = portal.database;
  const ids = await jobIds(portal);
  await pool.query('delete from time_entry; delete from week_sheet; delete from time_rate');
  await pool.query("update client set address = '1 High Street' where id = $1", [ids.client]);
  const job = await addJob(portal, ids, {});
  const whose = { employee_id: ids.person('accountant'), role_id: null, client_id: null };
  const { rows: money } = await pool.query<{ currency_id: number }>('select currency_id from client where id = $1', [
    ids.client,
  ]);
  const priced = { valid_from: '2026-01-01', cost: '27', charge: '60', currency_id: money[0]?.currency_id };
  expect((await portal.call(rateCalls.add, { as: 'admin', body: { ...whose, ...priced } })).status).toBe(201);
  const cells = [{ date: '2026-11-10', job_id: job.id, duration_min: 95 }];
  await portal.call(weeks.saveCells, { as: 'accountant', body: { cells } });
  await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [
    ids.person('partner'),
    ids.person('accountant'),
  ]);
  for (const [as, status] of [
    ['accountant', 'Submitted'],
    ['partner', 'Approved'],
  ] as const) {
    const query = { employee_id: ids.person('accountant'), week: '2026-11-09' };
    await portal.call(weeks.moveWeek, { as, query, body: { status, reason: 'For this test' } });
  }
  await pool.query("update job set status = 'Dispatch', dispatch_date = '2026-11-12', fees = null where id = $1", [
    job.id,
  ]);
  const make = () =>
    portal.call<contract.Invoice>(contract.draftInvoice, {
      as: 'partner',
      body: { client_id: ids.client, job_ids: [job.id], blank: false },
    });
  const held = async () => {
    const { rows } = await pool.query<{ invoiced: boolean }>('select invoiced from time_entry where job_id = $1', [
      job.id,
    ]);
    return rows.map(({ invoiced }) => invoiced);
  };
  const first = await make();
  expect(first.result, first.message).toMatchObject({ amount: '94.80' });
  expect(await held()).toEqual([true]);
  await portal.call(contract.invoiceCalls.remove, { as: 'partner', params: { id: first.result.id } });
  expect(await held()).toEqual([false]);
  const { result } = await make();
  const move = (status: string, more: object = {}) =>
    portal.call<contract.Invoice>(contract.moveInvoice, {
      as: 'partner',
      query: { id: result.id },
      body: { status, ...more },
    });
  expect((await move('Issued')).status).toBe(200);
  expect(await held()).toEqual([true]);
  expect((await move('Void', { reason: 'Wrong month' })).result.status).toBe('Void');
  expect(await held()).toEqual([false]);
});
