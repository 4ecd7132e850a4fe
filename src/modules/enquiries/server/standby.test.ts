import { exportEnquiries, fetchAllEnquiry } from '../contract.ts';
import { addEnquiry } from './testing/enquiries.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';

/** `npm run chaos -- standby` tests with a real standby. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { databaseReadUrl: 'postgres://portico@127.0.0.1:9/nobody' } });
});

test('a list is counted and exported while its standby is down', async () => {
  const { id } = await addEnquiry(portal, 'admin');
  const list = await portal.call<{ count: number }>(fetchAllEnquiry, { as: 'admin', query: { id } });
  const file = await portal.call(exportEnquiries, { as: 'admin', query: { id, format: 'csv' } });
  expect([list.status, file.status]).toEqual([200, 200]);
  expect(list.result.count).toBeGreaterThan(0);
  expect(String(file.result)).toContain(String(id));
});

test('the author of a write and those notified of it are recorded as having to see it', async () => {
  const emails = async (from: string) => {
    const text = `select distinct email from ${from} join account on account.id = account_id order by email`;
    return (await portal.database.pool.query<{ email: string }>(text)).rows.map(({ email }) => email);
  };
  await portal.signIn('client');
  await portal.database.pool.query('delete from known_write');
  await portal.database.pool.query('delete from notification');
  await addEnquiry(portal, 'client');
  const told = await emails('notification');
  expect(told.length).toBeGreaterThan(0);
  expect(await emails('known_write')).toEqual([...told, cast.client.email].toSorted());
});
