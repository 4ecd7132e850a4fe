import { type Client, clientCalls } from '#modules/clients/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { invoicingOf } from './testing/invoices.ts';

test('the list of clients shows unbilled work, debts and last rating to people with the right to each', async () => {
  const of = await invoicingOf(await testPortal());
  const { client } = of.ids;
  for (const role of ['admin', 'hod', 'manager'] as const) await of.portal.signIn(role);
  const figures = async (as: Role) => {
    const { result } = await of.portal.call<Client>(clientCalls.byId, { as, query: { id: client } });
    const { unbilled, outstanding, last_feedback } = result;
    return { unbilled, outstanding, last_feedback };
  };
  await of.query('update invoice set client_id = (select min(id) from client where id <> $1) where client_id = $1', [
    client,
  ]);
  await of.query('update time_entry set invoiced = true where client_id = $1', [client]);
  await of.query('update feedback set deleted_at = now() where client_id = $1', [client]);
  expect(await figures('admin')).toEqual({ unbilled: 0, outstanding: null, last_feedback: null });

  const { result } = await of.draft([of.line('1000')]);
  expect((await figures('admin')).outstanding).toBeNull();
  await of.move('manager', result.id, 'Issued');
  await of.query(
    `update time_entry set invoiced = false, status = 'Approved', billable = true, duration_min = 90
     where id = (select min(entry.id) from time_entry as entry join job on job.id = job_id
       where entry.client_id = $1 and job.billable and entry.deleted_at is null)`,
    [client],
  );
  const [rated] = await of.query<{ rating: number }>(
    `update feedback set deleted_at = null, rated_at = now() where id = (select min(id) from feedback
       where client_id = $1 and rating is not null) returning rating`,
    [client],
  );
  expect(await figures('admin')).toEqual({ unbilled: 90, outstanding: 'GBP 1,200.00', last_feedback: rated?.rating });
  await of.pay([{ invoice_id: result.id, amount: '200' }], '200');
  expect((await figures('manager')).outstanding).toBe('GBP 1,000.00');
  const sorted = await of.portal.call<Page<Client>>(clientCalls.page, {
    as: 'admin',
    query: { sort: '-unbilled', unbilledMin: 1.5, limit: 100 },
  });
  expect(sorted.result.rows.map(({ id }) => id)).toContain(client);
  const minutes = sorted.result.rows.map(({ unbilled }) => unbilled ?? 0);
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  // A head of department may read clients, but not invoices.
  const { result: seen } = await of.portal.call<Page<Client>>(clientCalls.page, { as: 'hod', query: { limit: 100 } });
  expect(seen.rows.length).toBeGreaterThan(0);
  expect(new Set(seen.rows.flatMap(({ unbilled, outstanding: owed }) => [unbilled, owed]))).toEqual(new Set([null]));
});
