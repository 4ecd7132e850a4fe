/** A mail that failed for one of several contacts. */
import { dispatchedJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Undelivered } from '#platform/contract/mail.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { feedbackMails } from '../contract.ts';
import { openFeedback, type SharedFeedback } from '../rate.ts';

test('a failed mail shows even after later mails to others, and is resent to that contact only', async () => {
  const portal = await testPortal();
  const { pool } = portal.database;
  const ids = await jobIds(portal);
  await pool.query(
    `with added as (insert into contact (name, email) values ('Bo Second', 'second@example.com') returning id)
    insert into contact_client (contact_id, client_id, receives) select id, $1, '{feedback}' from added`,
    [ids.client],
  );
  await pool.query('delete from feedback; delete from mail');
  await dispatchedJob(portal, ids);
  const mails = async () =>
    (
      await pool.query<{ id: number; recipient: string; entity_id: string; text: string }>(
        "select id, recipient, entity_id, text from mail where kind = 'feedback' order by id",
      )
    ).rows;
  const [first, second] = await mails();
  const query = { id: Number(first?.entity_id) };
  const failed = async () =>
    (await portal.call<{ rows: Undelivered[] }>(feedbackMails.fetch, { as: 'manager', query })).result.rows;
  expect(second?.recipient).toBe('second@example.com');
  await pool.query("update mail set state = 'failed', error = '550 no such user' where id = $1", [first?.id]);
  expect(await failed()).toMatchObject([{ id: first?.id, recipient: first?.recipient }]);
  const resent = await portal.call(feedbackMails.resend, { as: 'manager', query: { ...query, mail: first?.id } });
  expect(resent).toMatchObject({ status: 200, result: { recipient: first?.recipient } });
  expect((await mails()).slice(2)).toMatchObject([{ recipient: first?.recipient }]);
  expect(await failed()).toEqual([]);
  const token = /\/rate\/([\w-]{43})/.exec(second?.text ?? '')?.[1] ?? '';
  expect((await portal.call<SharedFeedback>(openFeedback, { token })).result.whyOver).toBeNull();
});
