import { minorUnits } from '#platform/contract/money.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Ageing, ageingBuckets, fetchAgeing } from '../payments.ts';
import { type ClientYear, type DebtsByAge, fetchClientYear, fetchDebtsByAge } from '../public/pictures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'manager', 'client', 'team'] as const) await portal.signIn(role);
});

test.each(['admin', 'manager'] as const)('bars by age agree with the receivables of %s', async (as) => {
  const { result } = await portal.call<DebtsByAge>(fetchDebtsByAge, { as, query: {} });
  const { result: ageing } = await portal.call<Ageing>(fetchAgeing, { as, query: { on: result.on } });
  const owing = new Set(ageing.rows.filter(({ balance }) => minorUnits(balance) !== 0n).map((row) => row.client_id));
  expect(result.count).toBe(owing.size);
  for (const { client_id, owed } of result.clients) {
    const own = ageing.rows.filter((row) => row.client_id === client_id);
    expect(own.length).toBeGreaterThan(0);
    // Amounts in the base currency are the same; others are converted per invoice.
    if (own.every(({ currency }) => currency === result.currency))
      expect(owed.map(BigInt)).toEqual(
        ageingBuckets.map((bucket) => own.reduce((sum, row) => sum + minorUnits(row[bucket]), 0n)),
      );
    else
      expect(owed.map((amount) => amount !== 0)).toEqual(
        ageingBuckets.map((bucket) => own.some((row) => minorUnits(row[bucket]) !== 0n)),
      );
  }
  expect(
    result.clients.some(({ client_id }) =>
      ageing.rows.some((row) => row.client_id === client_id && row.currency === result.currency),
    ),
  ).toBe(true);
});

test('a client’s year is refused to people without the right to invoices', async () => {
  const { rows } = await portal.database.pool.query<{ client_id: number }>(
    `select client_id from invoice where status not in ('Draft', 'Void') and deleted_at is null
     group by 1 order by max(invoice_date) desc, count(*) desc limit 1`,
  );
  const query = { client_id: rows[0]?.client_id };
  const { result } = await portal.call<ClientYear>(fetchClientYear, { as: 'admin', query });
  expect(result.months).toHaveLength(12);
  expect(result.months.some(({ invoiced }) => invoiced > 0)).toBe(true);
  for (const call of [fetchClientYear, fetchDebtsByAge])
    expect((await portal.call(call, { as: 'client', query: call === fetchClientYear ? query : {} })).status).toBe(403);
});
