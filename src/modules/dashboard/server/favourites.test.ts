import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { fetchFavourites, keepFavourites } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const keep = (favourites: readonly string[]) => portal.call(keepFavourites, { as: 'hod', body: { favourites } });
const kept = async (as: 'hod' | 'team') => (await portal.call(fetchFavourites, { as, query: {} })).result;

test('favourites are saved per person, in order', async () => {
  expect((await keep(['/jobs', '/clients'])).status).toBe(200);
  await keep(['/clients', '/jobs', '/skill-matrix']);
  expect(await kept('hod')).toEqual({ favourites: ['/clients', '/jobs', '/skill-matrix'] });
  expect(await kept('team')).toEqual({ favourites: [] });
});

test.each([
  ['more than six', ['/a1', '/a2', '/a3', '/a4', '/a5', '/a6', '/a7'], 'At most 6 favourites'],
  ['one of them twice', ['/jobs', '/jobs'], 'A page is a favourite once'],
  ['an address of another site', ['//elsewhere.example'], 'Please name a page of the menu'],
  ['a script', ['javascript:alert(1)'], 'Please name a page of the menu'],
])('%s are refused, and nothing is lost', async (_, favourites, message) => {
  const before = await kept('hod');
  const reply = await keep(favourites);
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply)).toContain(message);
  expect(await kept('hod')).toEqual(before);
});

test('clients, whose menu is short, have no favourites', async () => {
  expect((await portal.call(fetchFavourites, { as: 'client', query: {} })).status).toBe(403);
});
