import { showDate } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Quotation, quotationCalls } from '../contract.ts';
import { fetchQuotationPictures, type QuotationPictures } from '../pictures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'accountant', 'client'] as const) await portal.signIn(role);
});

test.each(['admin', 'manager', 'accountant'] as const)('the funnel matches the list of %s', async (as) => {
  const { status, result } = await portal.call<QuotationPictures>(fetchQuotationPictures, { as, query: {} });
  expect(status).toBe(200);
  const { from, to, added, sent, decided, approved, months } = result;
  const days = { quotation_dateFrom: showDate(from), quotation_dateTo: showDate(to) };
  const listed = async (query: object) =>
    (await portal.call<Page<Quotation>>(quotationCalls.page, { as, query: { ...days, ...query } })).result.count;
  expect(await listed({})).toBe(sent);
  expect(await listed({ status: 'Approved|Rejected|Expired' })).toBe(decided);
  expect(await listed({ status: 'Approved' })).toBe(approved);
  expect(added).toBeGreaterThanOrEqual(sent);
  expect(months.reduce((sum, month) => sum + month.decided, 0)).toBe(decided);
});

test('charts of quotations are for staff who may read quotations', async () => {
  expect((await portal.call(fetchQuotationPictures, { as: 'client', query: {} })).status).toBe(403);
});
