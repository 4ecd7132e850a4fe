import { createHash } from 'node:crypto';
import { InvoiceService } from '@e-invoice-eu/core';
import { XMLParser } from 'fast-xml-parser';
import { vatKind } from '#modules/masters/contract.ts';
import { type JobIds, addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { attachmentsOf, metadataOf } from '#platform/server/documents/testing/pdf-parts.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import * as structured from '../../e-invoices.ts';
import * as money from '../../payments.ts';
import { epcText, paymentCode, upiText } from '../payment-code.ts';
import type { Snapshot } from '../tables.ts';
import { type Billed, documentOf, vatIdOf } from './document.ts';
import { brokenRules } from './testing/en16931.ts';
import { xmlOf } from './xml.ts';

const snapshot: Snapshot = {
  company: {
    name: 'Firm Ltd',
    address: ['1 High Street', 'Leeds', 'LS1 1AA'],
    country: 'GB',
    registration: '123',
    vat: '123456789',
  },
  client: {
    name: 'Haus & Söhne <GmbH>',
    address: ['Am Markt 1', '10115 Berlin', 'Germany'],
    country: 'DE',
    vat: 'DE 136695976',
  },
  bank: { name: 'Bank', details: ['Firm Ltd', 'IBAN DE89 3704 0044 0532 0130 00'] },
  template: 'Template 1',
};
const line = (amount: string, vat = 'Standard', vat_rate = '20') => ({
  description: 'Payroll\nMay',
  qty: '1',
  unit_rate: amount,
  amount,
  vat_rate,
  vat_kind: vatKind(vat, vat_rate),
});
const ofRate = (rate: string, name: string, net: string, vat: string) => ({
  rate,
  kind: vatKind(name, rate),
  name,
  net,
  vat,
});
const billed = (changes: Partial<Billed> = {}): Billed => ({
  kind: 'Invoice',
  number: 'UK/2026-27/00001',
  date: '2026-11-20',
  due: '2026-12-05',
  taxPoint: '2026-11-20',
  currency: 'EUR',
  places: 2,
  order: 'PO 7',
  precedes: null,
  note: null,
  snapshot,
  lines: [line('450.00'), line('1250.00'), line('35.50')],
  off: '100.00',
  offReason: 'Goodwill',
  vat: [ofRate('20.00', 'Standard', '1635.50', '327.10')],
  base: null,
  total: '1962.60',
  ...changes,
});

type Node = { [name: string]: Node };
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => ['InvoiceLine', 'CreditNoteLine', 'TaxSubtotal', 'AllowanceCharge'].includes(name),
});
const read = (xml: string): Node => {
  const { Invoice, CreditNote } = parser.parse(xml) as Node;
  const root = Invoice ?? CreditNote;
  if (!root) throw new Error('This is neither an invoice nor a credit note');
  return root;
};
const list = (of: unknown): readonly Node[] => (Array.isArray(of) ? (of as Node[]) : []);
/** All rules of the standard. */
const expectRules = (xml: string) => expect(brokenRules(xml)).toEqual([]);

describe('the content of a structured invoice', () => {
  test.each<[string, Partial<Billed>]>([
    ['with a credit before issue', {}],
    [
      'at several rates',
      {
        lines: [line('100.00'), line('0.05', 'Reduced', '5'), line('70.00', 'Exempt', '0'), line('30.00', 'Zero', '0')],
        off: '0',
        vat: [
          ofRate('20.00', 'Standard', '100.00', '20.00'),
          ofRate('5.00', 'Reduced', '0.05', '0.00'),
          ofRate('0.00', 'Exempt', '70.00', '0.00'),
          ofRate('0.00', 'Zero', '30.00', '0.00'),
        ],
        total: '120.05',
      },
    ],
    [
      'where rounding leaves a penny',
      {
        lines: [line('0.03'), line('0.03', 'Reduced', '5')],
        off: '0.01',
        vat: [ofRate('20.00', 'Standard', '0.03', '0.01'), ofRate('5.00', 'Reduced', '0.03', '0.00')],
        total: '0.06',
      },
    ],
    [
      'outside the scope of VAT',
      {
        lines: [line('10.00', 'Outside scope', '0')],
        off: '0',
        vat: [ofRate('0.00', 'Outside scope', '10.00', '0.00')],
        total: '10.00',
      },
    ],
    [
      'as a credit note',
      {
        kind: 'Credit note',
        number: 'UK/CN/2026-27/00001',
        due: null,
        precedes: { number: 'UK/2026-27/00001', date: '2026-11-20' },
        lines: [line('10.00')],
        off: '0',
        vat: [ofRate('20.00', 'Standard', '10.00', '2.00')],
        total: '12.00',
      },
    ],
  ])('adds up %s', async (_, changes) => {
    const xml = await xmlOf(billed(changes), 'UBL');
    expect(xml).toContain('urn:cen.eu:en16931:2017');
    expectRules(xml);
  });

  test('has what the standard requires, with its text escaped for XML', async () => {
    const root = read(await xmlOf(billed(), 'UBL'));
    expect(root).toMatchObject({
      CustomizationID: 'urn:cen.eu:en16931:2017',
      ID: 'UK/2026-27/00001',
      IssueDate: '2026-11-20',
      DueDate: '2026-12-05',
      InvoiceTypeCode: '380',
      DocumentCurrencyCode: 'EUR',
      OrderReference: { ID: 'PO 7' },
      AccountingSupplierParty: {
        Party: {
          PostalAddress: { Country: { IdentificationCode: 'GB' } },
          PartyTaxScheme: { CompanyID: 'GB123456789' },
          PartyLegalEntity: { RegistrationName: 'Firm Ltd', CompanyID: '123' },
        },
      },
      AccountingCustomerParty: {
        Party: {
          PostalAddress: { Country: { IdentificationCode: 'DE' } },
          PartyTaxScheme: { CompanyID: 'DE136695976' },
          PartyLegalEntity: { RegistrationName: 'Haus & Söhne <GmbH>' },
        },
      },
      PaymentMeans: {
        PaymentMeansCode: '30',
        PaymentID: 'UK/2026-27/00001',
        PayeeFinancialAccount: { ID: 'DE89370400440532013000' },
      },
      AllowanceCharge: [{ ChargeIndicator: 'false', AllowanceChargeReason: 'Goodwill', Amount: '100.00' }],
    });
    const outside = await xmlOf(
      billed({
        lines: [line('10.00', 'Outside scope', '0')],
        off: '0',
        vat: [ofRate('0', 'Outside scope', '10.00', '0.00')],
        total: '10.00',
      }),
      'UBL',
    );
    expect(outside).toContain('Outside the scope of UK VAT');
    expect(outside).not.toContain('GB123456789');
  });

  test('is valid against the schema of EN 16931', async () => {
    const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };
    const given = { 'ubl:Invoice': documentOf(billed()) } as unknown as Parameters<InvoiceService['generate']>[0];
    await expect(new InvoiceService(quiet).generate(given, { format: 'CII', lang: 'en' })).resolves.toContain(
      'CrossIndustryInvoice',
    );
    const { 'cbc:IssueDate': _, ...broken } = documentOf(billed());
    const without = { 'ubl:Invoice': broken } as unknown as typeof given;
    await expect(new InvoiceService(quiet).generate(without, { format: 'CII', lang: 'en' })).rejects.toThrow(
      'validation failed',
    );
  }, 60_000);

  test.each([
    ['123456789', 'GB', 'GB123456789'],
    ['gb 123 4567 89', 'GB', 'GB123456789'],
    ['094259216', 'GR', 'EL094259216'],
  ])('the VAT number %s of %s is %s', (vat, country, id) => {
    expect(vatIdOf(vat, country)).toBe(id);
  });
});

describe('the payment code', () => {
  const asked = { currency: 'EUR', total: '1962.60', number: 'UK/2026-27/00001', snapshot };
  test('follows the European Payments Council for euro', () => {
    expect(epcText(asked)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Firm Ltd',
      'DE89370400440532013000',
      'EUR1962.60',
      '',
      '',
      'UK/2026-27/00001',
    ]);
    expect(paymentCode(asked)).toContain('<svg');
  });
  test('is a link of the Unified Payments Interface for rupees', () => {
    const bank = { name: 'Bank', details: ['Account 1', 'UPI firm.ltd@examplebank'] };
    const rupees = { ...asked, currency: 'INR', snapshot: { ...snapshot, bank } };
    expect(upiText(rupees)).toBe(
      'upi://pay?pa=firm.ltd@examplebank&pn=Firm%20Ltd&am=1962.60&cu=INR&tn=UK%2F2026-27%2F00001',
    );
    expect(paymentCode(rupees)).toContain('<svg');
    expect(paymentCode({ ...rupees, currency: 'GBP' })).toBeNull();
  });
  test.each([{ currency: 'GBP' }, { total: '0.00' }, { snapshot: { ...snapshot, bank: null } }])(
    'is left out for %o',
    (changes) => {
      expect(paymentCode({ ...asked, ...changes })).toBeNull();
    },
  );
});

describe('an issued invoice', () => {
  let portal: TestPortal;
  let ids: JobIds;
  beforeAll(async () => {
    portal = await testPortal();
    for (const role of ['admin', 'manager', 'client', 'hr'] as const) await portal.signIn(role);
    ids = await jobIds(portal);
    await portal.database.pool.query(
      `update client set address = '1 High Street', country_id = (select id from country where short_code = 'DE'),
        currency_id = (select id from currency where currency_code = 'EUR' limit 1) where id = $1`,
      [ids.client],
    );
    await portal.database.pool.query(
      "update currency set bank_name = 'Bank', iban = 'DE89370400440532013000' where currency_code = 'EUR'",
    );
  });

  async function issue(): Promise<contract.Invoice> {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "select id from vat where vat = 'Standard' and rate = 20",
    );
    const lines = [
      {
        job_id: null,
        section: 'Payroll',
        description: 'Payroll of May',
        qty: '2',
        unit_rate: '50',
        vat_id: rows[0]?.id,
      },
    ];
    const charges = { lines, additional: [], credits: [] };
    const form = {
      invoice_date: null,
      tax_point: null,
      purchase_order: 'PO 7',
      terms: null,
      over_reason: null,
      note: null,
    };
    const { company_id } = await addJob(portal, ids, {});
    const body = { ...form, client_id: ids.client, company_id, section: 'Payroll', charges };
    const { result } = await portal.call<contract.Invoice>(contract.invoiceCalls.add, { as: 'manager', body });
    const moved = await portal.call<contract.Invoice>(contract.moveInvoice, {
      as: 'manager',
      query: { id: result.id },
      body: { status: 'Issued' },
    });
    expect(moved.status, moved.message).toBe(200);
    return moved.result;
  }

  const download = async (endpoint: { path: string }, query: string, as: 'manager' | 'client' | 'hr' = 'manager') =>
    portal.app.inject({
      url: `/api${endpoint.path}?${query}`,
      headers: { authorization: `Bearer ${await portal.signIn(as)}` },
    });

  test('is stored as UBL with its hash and inside its PDF, and prints everything it must', async () => {
    const { id, invoice_no } = await issue();
    await portal.runJobs();
    const answer = await download(structured.downloadInvoiceXml, `id=${id}`);
    expect(answer.headers['content-disposition']).toContain('.xml');
    expectRules(answer.body);
    expect((await download(structured.downloadInvoiceXml, `id=${id}`, 'client')).body).toBe(answer.body);
    expect((await download(structured.downloadInvoiceXml, `id=${id}`, 'hr')).statusCode).toBe(403);
    const { rows } = await portal.database.pool.query<{ hash: string; xml: string }>(
      'select hash, xml from e_invoice where invoice_id = $1',
      [id],
    );
    expect(rows).toEqual([{ xml: answer.body, hash: createHash('sha256').update(answer.body).digest('hex') }]);
    const { result } = await portal.call<{ url: string }>(contract.fetchInvoicePdf, { as: 'manager', query: { id } });
    const pdf = (await portal.app.inject(result.url)).rawPayload;
    const raw = pdf.toString('latin1');
    for (const mark of ['<pdfaid:part>3', 'factur-x.xml', '/AFRelationship /Alternative']) expect(raw).toContain(mark);
    // As other readers find it.
    expect(attachmentsOf(pdf)).toEqual(['factur-x.xml']);
    const metadata = new XMLParser({ removeNSPrefix: true }).parse(metadataOf(pdf)) as Node;
    const described = list(metadata['xmpmeta']?.['RDF']?.['Description']);
    expect(described).toContainEqual({
      DocumentType: 'INVOICE',
      DocumentFileName: 'factur-x.xml',
      Version: 1,
      ConformanceLevel: 'EN 16931',
    });
    expect(JSON.stringify(described)).toContain('Factur-X PDFA Extension Schema');
    const { rows: sides } = await portal.database.pool.query<{ snapshot: Snapshot }>(
      'select snapshot from invoice_snapshot where invoice_id = $1',
      [id],
    );
    const kept = sides[0]?.snapshot;
    const text = pdfText(pdf).replace(/\s+/g, ' ');
    // What an invoice must state (HMRC): supplier, client, dates, items, amounts and rates.
    const wanted = [
      invoice_no,
      kept?.company.name,
      kept?.company.address[0],
      kept?.company.vat,
      kept?.client.name,
      kept?.client.address[0],
      '20-11-2026',
      'Payroll of May',
      '50.00',
      '100.00',
      '20 %',
      '20.00',
      '120.00',
      'EUR',
      'PO 7',
      'DE89370400440532013000',
      'Scan to pay',
    ];
    for (const part of wanted.filter(Boolean)) expect(text).toContain(part);
  });

  test('its credit note is structured too, and a range of dates downloads as a ZIP', async () => {
    const { id, invoice_no } = await issue();
    await portal.call(contract.moveInvoice, {
      as: 'manager',
      query: { id },
      body: { status: 'Void', reason: 'Wrong client' },
    });
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select id from credit_note where invoice_id = $1',
      [id],
    );
    const credit = { as: 'manager', query: { id: rows[0]?.id ?? 0 } } as const;
    await portal.call(money.fetchCreditPdf, credit);
    const xml = (await download(structured.downloadCreditXml, `id=${rows[0]?.id ?? 0}`)).body;
    expectRules(xml);
    expect(read(xml)).toMatchObject({
      CreditNoteTypeCode: '381',
      BillingReference: { InvoiceDocumentReference: { ID: invoice_no } },
    });
    const zip = (await download(structured.downloadXmlFiles, 'from=2026-11-20&to=2026-11-20')).rawPayload.toString(
      'latin1',
    );
    expect(zip.startsWith('PK')).toBe(true);
    expect(zip).toContain(`Invoice ${(invoice_no ?? '').replaceAll('/', '-')}.xml`);
    expect(zip).toContain('Credit note ');
    expect((await download(structured.downloadXmlFiles, 'from=2026-11-20&to=2026-11-20', 'client')).statusCode).toBe(
      403,
    );
  });
});
