import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchWip, type Wip } from '../wip.ts';
import { fetchWipByAge, type WipByAge } from '../wip-by-age.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'accountant', 'client'] as const) await portal.signIn(role);
});

test.each(['admin', 'manager'] as const)('hours by age agree with the list of %s', async (as) => {
  const { result } = await portal.call<WipByAge>(fetchWipByAge, { as, query: {} });
  const { result: wip } = await portal.call<Wip>(fetchWip, { as, query: {} });
  expect(result.ages.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(wip.total.minutes);
  // Values, and hours without one, are for people who may read financial reports, as in the list.
  expect(result.ages.every(({ value }) => (value === undefined) === (wip.total.value === undefined))).toBe(true);
});

test('work in progress by age is for people with the right to invoices', async () => {
  expect((await portal.call(fetchWipByAge, { as: 'client', query: {} })).status).toBe(403);
});
