/** Credit notes for a client at large: numbered, announced, open until they settle something, and booked. */
import { downloadCreditXml } from '../../e-invoices.ts';
import { fetchOwnCreditNotes, type OwnCredit } from '../../own.ts';
import { allocateRest, fetchStatement, type Statement } from '../../payments.ts';
import { addClientCredit, type CreditChoices, fetchCreditChoices } from '../../client-credits.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Invoicing, invoicingOf } from '../testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
  await of.portal.signIn('accountant');
});

const add = (changes: object = {}) =>
  of.portal.call<{ id: number; credit_no: string }>(addClientCredit, {
    as: 'manager',
    body: {
      client_id: of.ids.client,
      company_id: of.company_id,
      section: 'Payroll',
      credit_date: '2026-11-20',
      reason: 'Loyalty for the year',
      lines: [{ description: 'Loyalty', amount: '50.00', vat_id: of.vat_id }],
      ...changes,
    },
  });
const own = async () =>
  (await of.portal.call<{ rows: OwnCredit[] }>(fetchOwnCreditNotes, { as: 'client' })).result.rows;

test('it has a number, VAT and a PDF; the client is told, sees it and finds it on the statement', async () => {
  const note = await add();
  expect([note.status, note.message]).toEqual([201, `Credit note ${note.result.credit_no} Added Successfully`]);
  const [row] = await own();
  expect(row).toMatchObject({ credit_no: note.result.credit_no, total: '60.00', open: '60.00', invoices: [] });
  const paper = await of.creditPaper(note.result.id);
  expect(paper).toContain('Loyalty for the year');
  expect(paper).not.toContain('Invoice UK/');
  const xml = await of.portal.call<Buffer>(downloadCreditXml, { as: 'manager', query: { id: note.result.id } });
  expect(String(xml.result)).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(String(xml.result)).not.toContain('BillingReference');
  await of.portal.runJobs();
  const [mail] = await of.query<{ text: string }>("select text from mail where kind = 'credit note' order by id desc");
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('GBP 60.00 of it stays with you as credit.');
  expect(mail?.text).toMatch(/\/invoicing$/m);
  const { result } = await of.portal.call<Statement>(fetchStatement, {
    as: 'client',
    params: { id: of.ids.client },
    query: { from: '2026-11-20', to: '2026-11-20' },
  });
  const entry = result.currencies[0]?.rows.find(({ name }) => name === note.result.credit_no);
  expect(entry).toMatchObject({ kind: 'Credit note', settled: '60.00' });
});

test('it settles an invoice of the same company, which is paid and not void', async () => {
  const note = await add();
  const invoice = await of.issued('50');
  const allocations = [{ invoice_id: invoice.id, amount: '60.00' }];
  const body = { payment_id: null, credit_note_id: note.result.id, allocations };
  expect((await of.portal.call(allocateRest, { as: 'manager', body })).status).toBe(200);
  expect((await of.shown(invoice.id)).invoice).toMatchObject({ status: 'Paid', balance: '0.00' });
  expect((await own()).find(({ credit_no }) => credit_no === note.result.credit_no)).toMatchObject({ open: '0.00' });
});

test('mistakes are reported at their field, and no number is used', async () => {
  const series = async () => (await of.query('select count(*)::int as count from credit_note'))[0];
  const before = await series();
  const line = { description: 'Loyalty', amount: '50.00', vat_id: of.vat_id };
  const wrong: readonly [object, object][] = [
    [{ client_id: 987_654 }, { client_id: 'Please Select a Client' }],
    [{ credit_date: '2026-12-24' }, { credit_date: 'The date is in the future' }],
    [{ lines: [] }, { lines: 'Add a line first' }],
    [{ lines: [{ ...line, vat_id: 987_654 }] }, { 'lines.0.vat_id': 'Please select VAT' }],
    [{ lines: [{ ...line, amount: '0' }] }, { 'lines.0.amount': expect.stringContaining('Amount') }],
  ];
  for (const [changes, fields] of wrong) expect((await add(changes)).fields).toMatchObject(fields);
  expect(await series()).toEqual(before);
});

test('the form offers the rates of the company’s country in the client’s currency', async () => {
  const query = { client_id: of.ids.client, company_id: of.company_id, credit_date: '2026-11-20' };
  const { result } = await of.portal.call<CreditChoices>(fetchCreditChoices, { as: 'manager', query });
  expect(result.currency).toBe('GBP');
  expect(result.rates.map(({ name }) => name)).toContain('Standard');
});
