/** The PDF of an invoice or a credit note: printed once from what was stored at issue, never again. */
import { type VatKind, vatKind, vatShort, vatWords } from '#modules/masters/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import type { Attachment } from '#platform/server/documents/order.ts';
import { described } from '#platform/server/documents/business.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { printedOnce } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { FileReply } from '#platform/server/reply.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { creditPdf, invoicePdf } from '../files.ts';
import { type Charged, nameOfCredit, percentText } from '../lines.ts';
import { rateText } from '../public/base-vat.ts';
import { dueIn, fromFormer } from '../rules.ts';
import { chargesOf } from './charges.ts';
import { creditNotes } from './credit-notes.ts';
import { codeOf } from './currency.ts';
import { creditInBase, type InBase, invoiceInBase } from './exchange.ts';
import { type InvoiceDocument, invoiceTemplate } from './documents/invoice.ts';
import { facturX, facturXMetadata } from './e-invoice/factur-x.ts';
import { billedCredit, billedInvoice, keepXml } from './e-invoice/keeping.ts';
import { keptSnapshot, termsOf } from './issue.ts';
import { paymentCode } from './payment-code.ts';
import { invoices, type StoredInvoice } from './record.ts';
import { invoiceRow } from './shown.ts';
import { type Snapshot, tables, type VatTotal } from './tables.ts';

/** Runs after the commit of the issue; anyone who needs the PDF sooner prints it. */
export const printInvoices = job({
  name: 'print-invoice',
  payload: z.object({ id: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'The PDF of an invoice could not be printed', link: '/invoices/:id' },
  prepare: (work, { id }) => keepPdf(work, id),
  run: async () => undefined,
});

export const printInvoice = (work: Work, id: number): Promise<void> => enqueue(work, printInvoices, { id });

/** @throws 404, 409 */
export async function pdfAddress(work: Work, id: number): Promise<{ url: string }> {
  const { status, opening } = await recordById(work, invoices, id);
  if (opening) throw refused(fromFormer);
  if (status === 'Draft') throw refused('The invoice is not issued yet: look at its preview');
  return { url: signAddress(work, 'download', await keepPdf(work, id)).url };
}

/** The PDF as it would be issued, from the saved draft. @throws 404 */
export async function previewPdf(work: Work, id: number): Promise<FileReply> {
  const row = await invoiceRow(work, id);
  if (row.opening) throw refused(fromFormer);
  const { pdf } = await printOf(work, row);
  return new FileReply(tidyFileName(`${nameOf(row)}.pdf`), 'application/pdf', Readable.from([pdf]));
}

const nameOf = ({ invoice_no, id }: StoredInvoice) => `Invoice ${(invoice_no ?? `draft ${id}`).replaceAll('/', '-')}`;

/** @returns the key of the file. Call it outside a transaction */
export async function keepPdf(work: Work, id: number): Promise<string> {
  return printedOnce(work, {
    ...invoicePrint(id),
    print: async () => {
      const row = await readRecord(work, unscoped(invoices), id);
      return Object.assign(await printOf(work, row), { name: `${nameOf(row)}.pdf` });
    },
    keep: async (inside, { hash }) => {
      await tables(inside).updateTable('invoice').set({ pdf_hash: hash }).where('id', '=', id).execute();
      await keepXml(inside, { invoice_id: id });
    },
  });
}

/** The file reference of the PDF, printed or not. */
export const invoicePrint = (id: number) => ({ field: invoicePdf, entity: 'invoice_printed', id });
export const creditPrint = (id: number) => ({ field: creditPdf, entity: 'credit_note_printed', id });

/** @throws 404 */
export async function creditPdfAddress(work: Work, id: number): Promise<{ url: string }> {
  await readRecord(work, creditNotes, id);
  return { url: signAddress(work, 'download', await keepCreditPdf(work, id)).url };
}

/** @returns the key of the file. Call it outside a transaction */
export async function keepCreditPdf(work: Work, id: number): Promise<string> {
  return printedOnce(work, {
    ...creditPrint(id),
    print: () => printCredit(work, id),
    keep: async (inside, { hash }) => {
      await tables(inside).updateTable('credit_note').set({ pdf_hash: hash }).where('id', '=', id).execute();
      await keepXml(inside, { credit_note_id: id });
    },
  });
}

async function printOf(work: Work, row: StoredInvoice) {
  const { currency, places } = await codeOf(work, row.currency_id);
  const charged = await chargesOf(work, row.id, places);
  const snapshot = await keptSnapshot(work, row);
  const day = row.invoice_date ?? today(work);
  const data: InvoiceDocument = {
    ...sidesOf(snapshot),
    kind: 'Invoice',
    number: row.invoice_no ?? 'Draft',
    date: showDate(day),
    taxPoint: showDate(row.tax_point ?? day),
    due: row.due_date === null ? 'Draft' : showDate(row.due_date),
    dueIn: dueIn(await termsOf(work, row)),
    currency,
    reference: row.purchase_order ?? '',
    lines: printedLines(charged, currency),
    discount: minorUnits(row.credit_notes) > 0n ? showAmount(row.credit_notes, currency) : null,
    discountLabel: charged.credits.map(nameOfCredit).join(', ') || 'Credit',
    ...totalsOf(
      row,
      charged.vat,
      { currency, country: snapshot.company.country },
      await invoiceInBase(work, row, charged),
    ),
    terms: paragraphs(row.terms),
    bank: snapshot.bank,
    code: paymentCode({ currency, total: row.total, number: row.invoice_no ?? '', snapshot }),
  };
  const attachments = row.status === 'Draft' ? [] : await facturX(work, await billedInvoice(work, row.id));
  const madeAt = row.issued_at ?? row.created_at;
  return printDocument({ template: invoiceTemplate, data, madeAt, ...archived(attachments) });
}

async function printCredit(work: Work, id: number) {
  const row = await tables(work)
    .selectFrom('credit_note')
    .leftJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .select('invoice_no')
    .where('credit_note.id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await tables(work)
    .selectFrom('credit_note_line')
    .selectAll()
    .where('credit_note_id', '=', id)
    .orderBy('position')
    .execute();
  const { currency } = await codeOf(work, row.currency_id);
  const day = showDate(row.credit_date);
  const data: InvoiceDocument = {
    ...sidesOf(row.snapshot),
    kind: 'Credit note',
    number: row.credit_no,
    date: day,
    taxPoint: day,
    due: '',
    dueIn: '',
    currency,
    reference: row.invoice_no === null ? '' : `Invoice ${row.invoice_no}`,
    lines: lines.map((line) =>
      single('', line.description, { ...line, vat_kind: vatKind(line.vat_name, line.vat_rate) }, currency),
    ),
    discount: null,
    ...totalsOf(row, row.vat, { currency, country: row.snapshot.company.country }, creditInBase(row, currency)),
    terms: paragraphs(row.reason),
    bank: null,
    code: null,
  };
  const attachments = await facturX(work, await billedCredit(work, id));
  const printed = await printDocument({
    template: invoiceTemplate,
    data,
    madeAt: row.created_at,
    ...archived(attachments),
  });
  return { ...printed, name: `Credit note ${row.credit_no.replaceAll('/', '-')}.pdf` };
}

/** Only PDF/A-3 holds attachments. */
const archived = (attachments: readonly Attachment[]) =>
  attachments.length > 0 ? { attachments, standard: 'a-3a' as const, metadata: facturXMetadata } : {};

const sidesOf = ({ company, client, template }: Snapshot) => ({ company, client, template });
const percent = (rate: string) => `${Number(rate)} %`;
const paragraphs = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

const printedLines = ({ lines, additional }: Charged, currency: string): InvoiceDocument['lines'] => [
  ...lines.map((line) =>
    Object.assign(single(line.section, line.description, line, currency), {
      qty: String(Number(line.qty)),
      rate: showAmount(line.unit_rate, currency),
      basis: line.discount === null ? '' : `less ${percentText(line.discount)}`,
    }),
  ),
  ...additional.map((line) => single('Additional charges', line.label, line, currency)),
];

/** A line of one amount. */
function single(
  section: string,
  text: string,
  { amount, vat_rate, vat_kind }: { readonly amount: string; readonly vat_rate: string; readonly vat_kind: VatKind },
  currency: string,
): InvoiceDocument['lines'][number] {
  const shown = showAmount(amount, currency);
  return {
    section,
    ...described(text),
    basis: '',
    qty: '1',
    rate: shown,
    amount: shown,
    vatRate: vatShort({ kind: vat_kind, rate: vat_rate }),
  };
}

const totalsOf = (
  { sub_total, total }: { sub_total: string; total: string },
  vat: readonly VatTotal[],
  { currency, country }: { readonly currency: string; readonly country: string | null },
  base: InBase | null,
) => ({
  subTotal: showAmount(sub_total, currency),
  vat: vat.map((one, at) => ({
    rate: one.kind === 'S' ? percent(one.rate) : null,
    label: vatWords(one, country),
    net: showAmount(one.net, currency),
    vat: showAmount(one.vat, currency),
    ...(base && { base: showAmount(base.vat[at]?.vat ?? '0', base.base) }),
  })),
  ...(base && { baseCurrency: base.base }),
  exchange: base && exchangeText(base, currency),
  total: showAmount(total, currency),
});

const exchangeText = ({ base, rate, vat_amount }: InBase, currency: string): string =>
  `VAT in ${base}: ${showAmount(vat_amount, base)}, at ${rateText(base, rate, currency)}.`;
