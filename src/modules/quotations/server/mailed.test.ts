/** Emails that failed for one of several contacts. */
import type { Undelivered } from '#platform/contract/mail.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { quotationMails } from '../contract.ts';
import { addContact, type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  await addContact(portal, quoting.ids.client, 'second@example.com');
});

/** The emails about a quotation, oldest first. */
const mailsOf = async (id: number) =>
  (
    await portal.database.pool.query<{ id: number; recipient: string }>(
      "select id, recipient from mail where kind = 'quotation' and entity_id = $1 order by id",
      [String(id)],
    )
  ).rows;

const fail = (id: number | undefined) =>
  portal.database.pool.query("update mail set state = 'failed', error = '550 no such user' where id = $1", [id]);

const failed = async (id: number) =>
  (await portal.call<{ rows: Undelivered[] }>(quotationMails.fetch, { as: 'manager', query: { id } })).result.rows;

const resend = (id: number, mail: number | undefined) =>
  portal.call(quotationMails.resend, { as: 'manager', query: { id, mail: mail ?? 0 } });

test('a failed email is reported despite the others, and resent only to that contact', async () => {
  const { id, tokens } = await quoting.sent();
  const [first, second, ...more] = await mailsOf(id);
  expect(second?.recipient).toBe('second@example.com');
  await fail(first?.id);
  expect(await failed(id)).toMatchObject([{ id: first?.id, recipient: first?.recipient }]);
  expect(await resend(id, first?.id)).toMatchObject({ status: 200, result: { recipient: first?.recipient } });
  expect((await mailsOf(id)).slice(2 + more.length)).toMatchObject([{ recipient: first?.recipient }]);
  expect(await failed(id)).toEqual([]);
  // The other contact's link still works; the first one's was replaced.
  expect(await quoting.approve(tokens[0] ?? '')).toMatchObject({
    status: 409,
    message: 'There is a newer link. Open the one in our latest email.',
  });
  expect((await quoting.approve(tokens[1] ?? '')).status).toBe(200);
});

test('after an address is corrected the email goes there, and not to the old address', async () => {
  const { id } = await quoting.sent();
  const before = await mailsOf(id);
  const [first] = before;
  await fail(first?.id);
  await portal.database.pool.query("update contact set email = 'right@example.com' where email = $1", [
    first?.recipient,
  ]);
  expect(await failed(id)).toMatchObject([{ id: first?.id }]);
  expect(await resend(id, first?.id)).toMatchObject({ status: 200, result: { recipient: 'right@example.com' } });
  expect((await mailsOf(id)).slice(before.length)).toMatchObject([{ recipient: 'right@example.com' }]);
  expect(await failed(id)).toEqual([]);
  await portal.database.pool.query("update contact set email = $1 where email = 'right@example.com'", [
    first?.recipient,
  ]);
});
