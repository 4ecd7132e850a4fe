/** What happens to invoices while the storage of their PDFs is down. */
import { fetchAllJobs, fetchLateWork, retryQueuedJob, retryQueuedJobs } from '#modules/settings/queue.ts';
import { inWork } from '#modules/notifications/server/testing/notified.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { sendingOf } from './being-sent.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
});
beforeEach(async () => {
  await of.portal.runJobs();
  await of.query('delete from notification');
});

const folder = () => join(of.portal.config.dataFolder, 'files');
/** A file where the folder should be: every call to the storage fails. */
async function takeStorageAway(): Promise<() => Promise<void>> {
  await rename(folder(), `${folder()}.away`);
  await writeFile(folder(), '');
  return async () => {
    await rm(folder());
    await rename(`${folder()}.away`, folder());
  };
}
const statusOf = async (id: number) => (await of.shown(id)).invoice.status;
const mailsOf = (id: number) =>
  of.query<{ id: number }>("select id from mail where kind = 'invoice' and entity_id = $1", [String(id)]);
const late = async () => (await of.portal.call(fetchLateWork, { as: 'admin' })).result.rows;
const told = (role: Role, kind: string) =>
  of.query<{ title: string; link: string }>(
    'select title, link from notification join account on account.id = account_id where email = $1 and kind = $2',
    [cast[role].email, kind],
  );

/** Sessions have expired meanwhile. */
async function signInAgain(): Promise<void> {
  for (const role of ['manager', 'admin'] as const) await of.portal.signIn(role, { fresh: true });
}

test('an invoice is being sent until its mail is written, however long the storage is down', async () => {
  const { id } = await of.issued();
  const bringBack = await takeStorageAway();
  expect((await of.move('manager', id, 'Being sent')).status).toBe(200);
  await of.portal.runJobs();
  for (let quarters = 0; quarters < 8; quarters += 1) {
    of.portal.advance(15 * 60);
    await of.portal.runJobs();
  }
  await signInAgain();
  expect([await statusOf(id), await mailsOf(id)]).toEqual(['Being sent', []]);
  const [state] = await late();
  // The PDF job and the mail job.
  expect(state).toMatchObject({ service: 'file storage', count: 2 });
  expect(Date.parse(state?.since ?? '')).toBeLessThan(of.portal.now().getTime() - 115 * 60_000);
  const ready = await of.portal.app.inject('/readyz');
  expect([ready.statusCode, ready.json().late]).toMatchObject([200, [{ service: 'file storage', count: 2 }]]);

  await bringBack();
  of.portal.advance(15 * 60);
  await of.portal.runJobs();
  await signInAgain();
  const { invoice } = await of.shown(id);
  expect([invoice.status, invoice.sent_at !== null, (await mailsOf(id)).length > 0]).toEqual(['Sent', true, true]);
  expect(await late()).toEqual([]);
});

test('after two days the queue gives up: the sender gets a link, and jobs of a kind can be retried at once', async () => {
  const ids = [(await of.issued()).id, (await of.issued()).id];
  const bringBack = await takeStorageAway();
  for (const id of ids) await of.move('manager', id, 'Being sent');
  await of.portal.runJobs();
  of.portal.advance(49 * 60 * 60);
  await of.portal.runJobs();
  await signInAgain();
  expect((await told('manager', 'ownWork.givenUp')).map(({ link }) => link).toSorted()).toEqual(
    ids.flatMap((id) => [`/invoices/${id}`, `/invoices/${id}`]).toSorted(),
  );
  await bringBack();
  const retry = (as: Role) => of.portal.call(retryQueuedJobs, { as, query: { name: 'send-invoice' } });
  expect((await retry('manager')).status).toBe(403);
  expect(await retry('admin')).toMatchObject({ status: 200, message: "'Send invoice' is tried again: 2" });
  await of.portal.runJobs();
  for (const id of ids) expect([id, await statusOf(id)]).toEqual([id, 'Sent']);
  expect((await retry('admin')).status).toBe(409);
});

/** Keeps the storage down for more than two days. */
async function giveUp(id: number) {
  const bringBack = await takeStorageAway();
  if ((await statusOf(id)) === 'Issued') await of.move('manager', id, 'Being sent');
  await of.portal.runJobs();
  of.portal.advance(49 * 60 * 60);
  await of.portal.runJobs();
  await signInAgain();
  return bringBack;
}
const sendAgain = (as: Role, id: number) => of.portal.call(contract.sendInvoiceAgain, { as, query: { id } });
const recipientsOf = (id: number) =>
  of.query<{ recipient: string }>(
    "select recipient from mail where kind = 'invoice' and entity_id = $1 order by recipient",
    [String(id)],
  );
const contactsOf = async (id: number) =>
  (await of.shown(id)).contacts
    .map(({ email }) => ({ recipient: email }))
    .toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
const queuedSendings = async () =>
  (
    await of.portal.call<{ rows: { id: number; state: string }[] }>(fetchAllJobs, {
      as: 'admin',
      query: { name: 'send-invoice' },
    })
  ).result.rows;

test('the page says what the invoice waits for, and since when', async () => {
  const { id } = await of.issued();
  const bringBack = await takeStorageAway();
  const since = of.portal.now().toISOString();
  await of.move('manager', id, 'Being sent');
  expect((await of.shown(id)).sending).toEqual({ state: 'Under way', service: null, since: null });
  expect(await sendAgain('manager', id)).toMatchObject({ status: 409, message: 'It is being sent already' });
  await of.portal.runJobs();
  expect((await of.shown(id)).sending).toMatchObject({ state: 'Late', service: 'file storage' });
  expect(Date.parse((await of.shown(id)).sending?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(since));
  expect((await sendAgain('manager', id)).status).toBe(409);
  await bringBack();
  of.portal.advance(15 * 60);
  await of.portal.runJobs();
  expect((await of.shown(id)).sending).toBe(null);
  expect((await sendAgain('manager', id)).status).toBe(409);
});

test('an invoice sent while its page is being read is not stuck as being sent', async () => {
  const { id } = await of.issued();
  await of.move('manager', id, 'Being sent');
  await of.portal.runJobs();
  expect(await statusOf(id)).toBe('Sent');
  const sending = await inWork(of.portal, (work) => sendingOf(work, { id, status: 'Being sent', sent_at: null }));
  expect(sending).toEqual({ state: 'Under way', service: null, since: null });
});

test('the biller sends it again after the queue gave up, and each contact gets one mail', async () => {
  const { id } = await of.issued();
  const bringBack = await giveUp(id);
  const { invoice, sending } = await of.shown(id);
  expect([invoice.status, sending]).toMatchObject(['Being sent', { state: 'Given up', service: 'file storage' }]);
  expect((await told('manager', 'ownWork.givenUp')).map(({ link }) => link)).toContain(`/invoices/${id}`);
  const given = await queuedSendings();
  expect(given.map(({ state }) => state)).toEqual(['Failed']);
  await bringBack();

  expect(await sendAgain('manager', id)).toMatchObject({ status: 200 });
  expect((await of.shown(id)).sending).toMatchObject({ state: 'Under way' });
  expect((await sendAgain('manager', id)).status).toBe(409);
  expect((await queuedSendings()).length).toBe(1);
  await of.portal.runJobs();
  expect(await statusOf(id)).toBe('Sent');
  const mailed = await recipientsOf(id);
  expect(mailed.length).toBeGreaterThan(0);
  expect(mailed).toEqual(await contactsOf(id));

  // An administrator retries late, or the queue runs it twice.
  const retried = await of.portal.call(retryQueuedJob, { as: 'admin', query: { id: given[0]?.id ?? 0 } });
  expect(retried.status).toBe(404);
  await of.query("select graphile_worker.add_job('send-invoice', json_build_object('id', $1::int))", [id]);
  await of.portal.runJobs();
  expect(await recipientsOf(id)).toEqual(mailed);
});

test('the sender is told again when it is given up again, and can send it again when it is discarded', async () => {
  const { id } = await of.issued();
  const bringBack = await giveUp(id);
  await sendAgain('manager', id);
  await bringBack();
  await of.query('delete from notification');
  const [sending] = await queuedSendings();
  const backAgain = await giveUp(id);
  const sent = (await told('manager', 'ownWork.givenUp')).filter(({ title }) => title === 'An invoice was not sent');
  expect(sent).toMatchObject([{ link: `/invoices/${id}` }]);
  await of.query('select graphile_worker.complete_jobs(array[$1::bigint])', [sending?.id]);
  expect((await of.shown(id)).sending).toEqual({ state: 'Given up', service: null, since: null });
  await backAgain();
  expect((await sendAgain('manager', id)).status).toBe(200);
  await of.portal.runJobs();
  expect(await statusOf(id)).toBe('Sent');
});

test('an invoice paid after sending was given up is still sent, and stays paid', async () => {
  const { id } = await of.issued();
  const bringBack = await giveUp(id);
  await bringBack();
  await of.pay([{ invoice_id: id, amount: '120' }], '120');
  expect((await of.shown(id)).sending).toMatchObject({ state: 'Given up' });
  expect((await sendAgain('manager', id)).status).toBe(200);
  await of.portal.runJobs();
  expect([await statusOf(id), await recipientsOf(id)]).toEqual(['Paid', await contactsOf(id)]);
  expect((await of.shown(id)).sending).toBe(null);
});

test('an invoice paid or voided while being sent keeps that state', async () => {
  const [paid, gone] = [await of.issued(), await of.issued()];
  for (const { id } of [paid, gone]) await of.move('manager', id, 'Being sent');
  await of.pay([{ invoice_id: paid.id, amount: '120' }], '120');
  await of.move('manager', gone.id, 'Void', { reason: 'Twice' });
  await of.portal.runJobs();
  expect([await statusOf(paid.id), await statusOf(gone.id)]).toEqual(['Paid', 'Void']);
  expect((await mailsOf(paid.id)).length).toBeGreaterThan(0);
  expect(await mailsOf(gone.id)).toEqual([]);
});

test('a PDF requested by several people at once is printed once', async () => {
  const { id } = await of.issued();
  await of.query('delete from graphile_worker._private_jobs');
  const before = await of.query("select from file where field = 'invoice_pdf'");
  const asked = await Promise.all(
    Array.from({ length: 7 }, () => of.portal.call(contract.fetchInvoicePdf, { as: 'manager', query: { id } })),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  const keys = asked.map(({ result }) => new URL(result.url, 'http://x').pathname);
  expect(new Set(keys).size).toBe(1);
  const after = await of.query("select from file where field = 'invoice_pdf'");
  expect(after.length - before.length).toBe(1);
});
