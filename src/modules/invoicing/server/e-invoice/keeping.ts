/** Structured invoices are written once, with the PDF, from what was stored at issue. */
import { vatKind } from '#modules/masters/contract.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { zip, type ZipPart } from '#platform/server/export/zip.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { fromFormer } from '../../rules.ts';
import { nameOfCredit } from '../../lines.ts';
import { chargesOf } from '../charges.ts';
import { codeOf } from '../currency.ts';
import { creditInBase, type InBase, invoiceInBase } from '../exchange.ts';
import { keptSnapshot } from '../issue.ts';
import type { StoredInvoice } from '../record.ts';
import { ofSeenClients, visible } from '../visible.ts';
import { tables } from '../tables.ts';
import type { Billed } from './document.ts';
import { xmlOf } from './xml.ts';

type Asking = Pick<Work, 'db' | 'now' | 'config'>;

/** @throws 404 */
export async function billedInvoice(work: Asking, id: number): Promise<Billed> {
  const found = await tables(work).selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const row = found as unknown as StoredInvoice;
  const { currency, places } = await codeOf(work, row.currency_id);
  const { lines, additional, credits, vat } = await chargesOf(work, id, places);
  const extra = additional.map(({ label, amount, vat_rate, vat_kind }) => ({
    description: label,
    qty: '1',
    unit_rate: amount,
    amount,
    vat_rate,
    vat_kind,
  }));
  return {
    kind: 'Invoice',
    number: row.invoice_no ?? '',
    date: row.invoice_date ?? '',
    due: row.due_date,
    taxPoint: row.tax_point,
    currency,
    places,
    order: row.purchase_order,
    precedes: null,
    note: row.terms,
    snapshot: await keptSnapshot(work, row),
    lines: [...lines, ...extra],
    off: row.credit_notes,
    offReason: credits.map(nameOfCredit).join(', '),
    vat,
    base: taxBase(await invoiceInBase(work, row, { vat })),
    total: row.total,
  };
}

/** Shown only if VAT is charged. */
const taxBase = (base: InBase | null): Billed['base'] =>
  base && isPositive(base.vat_amount) ? { currency: base.base, vat: base.vat_amount } : null;

/** @throws 404 */
export async function billedCredit(work: Asking, id: number): Promise<Billed> {
  const row = await tables(work)
    .selectFrom('credit_note')
    .leftJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .select(['invoice_no', 'invoice_date'])
    .where('credit_note.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const lines = await tables(work)
    .selectFrom('credit_note_line')
    .selectAll()
    .where('credit_note_id', '=', id)
    .orderBy('position')
    .execute();
  const { currency, places } = await codeOf(work, row.currency_id);
  return {
    kind: 'Credit note',
    number: row.credit_no,
    date: row.credit_date,
    due: null,
    taxPoint: null,
    currency,
    places,
    order: null,
    precedes: row.invoice_no === null ? null : { number: row.invoice_no, date: row.invoice_date ?? '' },
    note: row.reason,
    snapshot: row.snapshot,
    lines: lines.map(({ description, amount, vat_name, vat_rate }) => ({
      description,
      qty: '1',
      unit_rate: amount,
      amount,
      vat_rate,
      vat_kind: vatKind(vat_name, vat_rate),
    })),
    off: '0',
    offReason: '',
    vat: row.vat,
    base: taxBase(creditInBase(row, currency)),
    total: row.total,
  };
}

type Of = { readonly invoice_id: number } | { readonly credit_note_id: number };

const billedOf = (work: Asking, of: Of) =>
  'invoice_id' in of ? billedInvoice(work, of.invoice_id) : billedCredit(work, of.credit_note_id);

/** Runs in the transaction that stores the PDF. */
export async function keepXml(work: Work, of: Of): Promise<void> {
  const [[column, id] = ['', 0]] = Object.entries<number>(of);
  const xml = await xmlOf(await billedOf(work, of), 'UBL');
  const hash = createHash('sha256').update(xml).digest('hex');
  await sql`insert into e_invoice (${sql.ref(column)}, xml, hash) values (${id}, ${xml}, ${hash})
    on conflict do nothing`.execute(work.db);
}

/** The stored file; for older documents without one, written now. */
async function xmlFor(work: Asking, of: Of): Promise<string> {
  const [[column, id] = ['', 0]] = Object.entries<number>(of);
  const { rows } = await sql<{ xml: string }>`select xml from e_invoice where ${sql.ref(column)} = ${id}`.execute(
    work.db,
  );
  return rows[0]?.xml ?? xmlOf(await billedOf(work, of), 'UBL');
}

const fileName = (kind: string, number: string) => tidyFileName(`${kind} ${number.replaceAll('/', '-')}.xml`);
const fileOf = (name: string, xml: string) =>
  new FileReply(name, 'application/xml; charset=utf-8', Readable.from([Buffer.from(xml)]));

/** @throws 404, 409 for a draft */
export async function invoiceXml(work: Work, id: number): Promise<FileReply> {
  const row = await visible(work)
    .select(['invoice.status', 'invoice.invoice_no', 'invoice.opening'])
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status === 'Draft') throw refused('The invoice is not issued yet');
  if (row.opening) throw refused(fromFormer);
  return fileOf(fileName('Invoice', row.invoice_no ?? ''), await xmlFor(work, { invoice_id: id }));
}

/** @throws 404 */
export async function creditXml(work: Work, id: number): Promise<FileReply> {
  const row = await tables(work)
    .selectFrom('credit_note')
    .select('credit_no')
    .where('credit_note.id', '=', id)
    .where('credit_note.deleted_at', 'is', null)
    .where(ofSeenClients(work, 'credit_note'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return fileOf(fileName('Credit note', row.credit_no), await xmlFor(work, { credit_note_id: id }));
}

/** Each file is written while the archive is read, so memory stays flat however many there are. */
export const xmlFiles = (work: Work, from: string, to: string): FileReply =>
  new FileReply(
    tidyFileName(`E-invoices ${from} to ${to}.zip`),
    'application/zip',
    Readable.from(zip(partsOf(work, from, to))),
  );

type Listed = { readonly id: number; readonly name: string };
const atOnce = 100;

async function* partsOf(work: Work, from: string, to: string): AsyncGenerator<ZipPart> {
  const invoices = (after: number) => sql<Listed>`
    select id, invoice_no as name from invoice
    where id > ${after} and status <> 'Draft' and not opening and deleted_at is null and invoice_date between ${from} and ${to}
      and ${ofSeenClients(work, 'invoice')} order by id limit ${atOnce}`;
  const credits = (after: number) => sql<Listed>`
    select id, credit_no as name from credit_note
    where id > ${after} and deleted_at is null and credit_date between ${from} and ${to}
      and ${ofSeenClients(work, 'credit_note')} order by id limit ${atOnce}`;
  yield* each(work, invoices, 'Invoice', (id) => ({ invoice_id: id }));
  yield* each(work, credits, 'Credit note', (id) => ({ credit_note_id: id }));
}

async function* each(
  work: Work,
  page: (after: number) => RawBuilder<Listed>,
  kind: string,
  of: (id: number) => Of,
): AsyncGenerator<ZipPart> {
  for (let after = 0; ;) {
    const { rows } = await page(after).execute(work.db);
    for (const { id, name } of rows)
      yield { path: fileName(kind, name), content: [Buffer.from(await xmlFor(work, of(id)))] };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
