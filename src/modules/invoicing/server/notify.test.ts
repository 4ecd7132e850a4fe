import { jobIds, type JobIds } from '#modules/jobs/server/testing/jobs.ts';
import { signUpload } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { mailFailure } from '#platform/server/mail/failure.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import * as documents from '../documents.ts';
import * as own from '../own.ts';
import { tellOverdue } from './overdue-digest.ts';

let portal: TestPortal;
let ids: JobIds;
let invoice = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'partner', 'client', 'accountant'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
  await query('update client set manager_id = $2, partner_id = $3 where id = $1', [
    ids.client,
    ids.person('manager'),
    ids.person('partner'),
  ]);
  const rows = await query<{ id: number }>(
    "select id from invoice where client_id = $1 and status in ('Issued', 'Sent', 'Viewed') order by id limit 1",
    [ids.client],
  );
  invoice = rows[0]?.id ?? 0;
  await query('delete from notification');
});

const query = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await portal.database.pool.query(text, values)).rows as Row[];

const told = async (kind: string) => {
  const rows = await query<{ email: string; title: string; body: string }>(
    `select split_part(email, '@', 1) as email, title, body from notification join account on account.id = account_id
     where kind = $1 and email like '%@demo.example' order by email`,
    [kind],
  );
  return rows;
};

const inJob = (run: (work: ReturnType<typeof backgroundWork>) => Promise<void>) =>
  portal.database.db
    .transaction()
    .execute((db) =>
      run({ ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()), db }),
    );

test('the biller is told when the client has opened the invoice, and at once when a mail fails', async () => {
  await query("update invoice set status = 'Sent', viewed_at = null, biller_id = $2 where id = $1", [
    invoice,
    ids.person('partner'),
  ]);
  await portal.call(own.noteOwnInvoice, { as: 'client', query: { id: invoice }, body: {} });
  expect((await told('invoice.viewed')).map(({ email }) => email)).toEqual(['partner']);
  const mail = { id: 1, kind: 'invoice', recipient: 'gone@example.com', error: '550 no such user' };
  await inJob(async (work) => {
    for (const hear of mailFailure.everywhere())
      await hear(work, { ...mail, entity: 'invoice', entity_id: String(invoice) });
  });
  expect(await told('invoice.mailFailed')).toEqual([
    {
      email: 'partner',
      title: expect.stringMatching(/did not reach the client$/),
      body: 'The mail to gone@example.com failed: 550 no such user',
    },
  ]);
});

test('manager and partner are told every week what is overdue at their clients, at most once a day', async () => {
  await query("update invoice set balance = 0, paid = total - credited where status <> 'Draft'");
  await query(
    "update invoice set status = 'Sent', paid = 0, credited = 0, balance = total, due_date = '2026-11-01' where id = $1",
    [invoice],
  );
  for (let times = 0; times < 2; times += 1) await inJob((work) => tellOverdue.run(work, {}));
  const [one] = await query<{ total: string }>(
    `select to_char(total, 'FM999,999,990.00') as total from invoice where id = $1`,
    [invoice],
  );
  expect((await told('invoice.overdue')).map(({ email, title }) => [email, title])).toEqual([
    ['manager', '1 invoice is overdue'],
    ['partner', '1 invoice is overdue'],
  ]);
  expect((await told('invoice.overdue'))[0]?.body).toContain(one?.total);
});

test('documents of an invoice are for the firm, and nobody else can read their files', async () => {
  const signed = await portal.call<{ url: string; key: string }>(signUpload, {
    as: 'partner',
    query: { key: 'invoice_doc/Purchase order.pdf' },
  });
  await portal.app.inject({ method: 'PUT', url: signed.result.url, payload: onePagePdf('Order', ['PO 1']) });
  const place = { invoice_id: invoice };
  const body = { invoice_doc: [signed.result.key] };
  expect((await portal.call(documents.addInvoiceDocuments, { as: 'partner', query: place, body })).message).toBe(
    'Document added',
  );
  const read = (as: 'partner' | 'client') =>
    portal.call<{ rows: documents.InvoiceDocument[] }>(documents.fetchInvoiceDocuments, { as, params: place });
  const [document] = (await read('partner')).result.rows;
  expect(document?.file.name).toBe('Purchase order.pdf');
  expect((await read('client')).status).toBe(403);
  const removed = await portal.call(documents.removeInvoiceDocument, { as: 'partner', params: { id: document?.id } });
  expect(removed.status).toBe(200);
  expect((await read('partner')).result.rows).toEqual([]);
});
