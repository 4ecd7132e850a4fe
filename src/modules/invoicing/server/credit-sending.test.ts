import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as own from '../own.ts';
import * as money from '../payments.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
});

type Mail = { subject: string; text: string; attachment: string | null; entity_id: string };
const mails = async () => {
  await of.portal.runJobs();
  return of.query<Mail>("select subject, text, attachment, entity_id from mail where kind = 'credit note' order by id");
};
const news = () =>
  of.query<{ email: string; title: string; body: string; link: string }>(
    `select email, title, body, link from notification join account on account.id = account_id
    where kind = 'invoice.credited' order by notification.id`,
  );
const asClient = async (): Promise<own.OwnCredit[]> => {
  const { result } = await of.portal.call<{ rows: own.OwnCredit[] }>(own.fetchOwnCreditNotes, { as: 'client' });
  return result.rows;
};

test('a credit note reaches the client: a mail with its PDF, a notification, and a line in the portal', async () => {
  const { id, invoice_no } = await of.issued();
  const { result, ...answer } = await of.credit(id, '10');
  expect(answer.status, answer.message).toBe(201);
  const [mail, ...others] = await mails();
  expect(mail?.subject).toBe(`Credit note ${result.credit_no} from ${of.portal.config.firm.name}`);
  const sentence = `It settles GBP 12.00 of invoice ${invoice_no}. GBP 108.00 is still to be paid.`;
  for (const told of [sentence, 'GBP 12.00: Fee reduced']) expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(told);
  expect(mail?.attachment).toMatch(/^credit_pdf\//);
  // A contact who signs in gets a link; one who does not is not sent to a closed page.
  const opened = await of.query<{ access: boolean; leads: boolean }>(
    `select portal_access and account_id is not null as access, text like '%/invoices/%' as leads
    from mail join contact on contact.email = recipient join contact_client on contact_id = contact.id
    where kind = 'credit note' and client_id = $1 and deleted_at is null`,
    [of.ids.client],
  );
  for (const { access, leads } of opened) expect(leads).toBe(access);
  expect(new Set(others.map(({ entity_id }) => entity_id)).difference(new Set([String(result.id)])).size).toBe(0);
  expect(await news()).toContainEqual({
    email: 'client@demo.example',
    title: `Credit note ${result.credit_no}`,
    body: sentence,
    link: `/invoices/${id}`,
  });

  expect((await asClient())[0]).toMatchObject({
    credit_no: result.credit_no,
    total: '12.00',
    reason: 'Fee reduced',
    open: '0.00',
    invoices: [{ id, invoice_no, amount: '12.00', void: false }],
  });
  const paper = await of.portal.call<{ url: string }>(money.fetchCreditPdf, { as: 'client', query: { id: result.id } });
  expect(pdfText((await of.portal.app.inject(paper.result.url)).rawPayload)).toContain(result.credit_no);
  const { result: invoice } = await of.portal.call<own.OwnInvoice>(own.fetchOwnInvoice, {
    as: 'client',
    params: { id },
  });
  expect(invoice.settled).toEqual([
    { name: result.credit_no, amount: '12.00', date: '2026-11-20', credit_note_id: result.id },
  ]);
});

test('the client of a void invoice is told, and sees it as void', async () => {
  const { id, invoice_no } = await of.issued();
  await of.move('manager', id, 'Void', { reason: 'Billed to the wrong month' });
  const mail = (await mails()).at(-1);
  const sentence = `Invoice ${invoice_no} is void: nothing of it is to be paid.`;
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(mail?.attachment).toMatch(/^credit_pdf\//);
  expect((await news()).map(({ body }) => body)).toContain(sentence);
  const { result } = await of.portal.call<own.OwnInvoice>(own.fetchOwnInvoice, { as: 'client', params: { id } });
  expect(result).toMatchObject({ status: 'Void', balance: '0.00' });
  expect((await asClient())[0]).toMatchObject({ reason: 'Billed to the wrong month', invoices: [{ id, void: true }] });
});

test('a credit note above the balance says what stays with the client', async () => {
  const { id } = await of.issued();
  await of.pay([{ invoice_id: id, amount: '100' }], '100');
  await of.credit(id, '50');
  expect((await mails()).at(-1)?.text).toContain('GBP 40.00 of it stays with you as credit.');
});
