import type { Page } from '#platform/contract/list.ts';
import { showDate } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Feedback, feedbackCalls } from '../contract.ts';
import { type FeedbackPictures, fetchFeedbackPictures } from '../public/pictures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'accountant', 'client'] as const) await portal.signIn(role);
});

test.each(['admin', 'manager', 'accountant'] as const)('charts count the rows in the list of %s', async (as) => {
  const { result } = await portal.call<FeedbackPictures>(fetchFeedbackPictures, { as, query: {} });
  const days = { requested_atFrom: showDate(result.from), requested_atTo: showDate(result.to) };
  const listed = async (query: object) =>
    (await portal.call<Page<Feedback>>(feedbackCalls.page, { as, query: { ...days, ...query, limit: 100 } })).result;
  for (const { band, count } of result.bands) expect([band, (await listed({ band })).count]).toEqual([band, count]);
  const rated = (rows: readonly Feedback[]) => rows.flatMap(({ rating }) => rating ?? []);
  for (const { client_id, ...said } of result.clients.slice(0, 3)) {
    const own = rated((await listed({ client: client_id })).rows);
    const points = own.reduce((sum, rating) => sum + rating, 0);
    expect(said).toMatchObject({ rated: own.length, points });
  }
  const sum = (rows: readonly { rated: number }[]) => rows.reduce((all, row) => all + row.rated, 0);
  expect(sum(result.clients)).toBe(sum(result.months));
  expect(result.months).toHaveLength(12);
});

test('charts are for staff who may read feedback', async () => {
  expect((await portal.call(fetchFeedbackPictures, { as: 'client', query: {} })).status).toBe(403);
});
