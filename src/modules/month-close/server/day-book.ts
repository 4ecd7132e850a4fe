/** The sales day book, written page by page in order of tax points, so that memory stays flat. */
import { kindName, type VatKind, vatKind } from '#modules/masters/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, placesOf, sumOf } from '#platform/contract/money.ts';
import { invalid } from '#platform/server/errors.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages } from '#platform/server/list/export-pages.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Issued, issuedDocuments, issuedSums } from '#modules/invoicing/server/public/issued.ts';
import { type BookedRow, invoiceRows, vatInBase, withVat } from '../day-book-rows.ts';
import { codeNameOf, type NominalForm } from '../day-book.ts';
import { nominalCodes } from './nominal-codes.ts';

type Asked = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly company_id?: number | undefined;
};

type Head = Issued['head'];

export type DayBookRow = Omit<Head, 'section'> &
  BookedRow & { readonly nominal: string; readonly base_vat: string | null };

const columns: readonly ExportColumn<DayBookRow>[] = [
  { heading: 'Type', kind: 'text', value: ({ type }) => type, width: 6 },
  { heading: 'Tax point', kind: 'date', value: ({ day }) => day, width: 12 },
  { heading: 'Number', kind: 'text', value: ({ number }) => number, width: 20 },
  { heading: 'Reference', kind: 'text', value: ({ reference }) => reference, width: 20 },
  { heading: 'Client code', kind: 'text', value: ({ client_code }) => client_code, width: 12 },
  { heading: 'Client', kind: 'text', value: ({ client }) => client, width: 28 },
  { heading: 'Company', kind: 'text', value: ({ company }) => company, width: 28 },
  { heading: 'Nominal code', kind: 'text', value: ({ nominal }) => nominal, width: 12 },
  { heading: 'Section', kind: 'text', value: ({ section }) => section, width: 14 },
  { heading: 'Description', kind: 'text', value: ({ description }) => description, width: 48 },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency, width: 8 },
  { heading: 'Net', kind: 'money', value: ({ net }) => net, width: 14 },
  { heading: 'VAT code', kind: 'text', value: ({ vat_name }) => vat_name, width: 16 },
  {
    heading: 'VAT kind',
    kind: 'text',
    value: ({ vat_name, vat_rate }) => kindName(vatKind(vat_name, vat_rate)),
    width: 16,
  },
  { heading: 'VAT rate', kind: 'number', value: ({ vat_rate }) => vat_rate, width: 10 },
  { heading: 'VAT', kind: 'money', value: ({ vat }) => vat, width: 14 },
  { heading: 'Gross', kind: 'money', value: ({ gross }) => gross, width: 14 },
  { heading: 'Base currency', kind: 'text', value: ({ base }) => base, width: 8 },
  { heading: 'Exchange rate', kind: 'number', value: ({ fx_rate }) => fx_rate, width: 12 },
  { heading: 'VAT in base currency', kind: 'money', value: ({ base_vat }) => base_vat, width: 14 },
];

/** @throws 400 for days in the wrong order, 429 when too many exports are under way */
export async function dayBookFile(
  work: Work,
  { format, ...asked }: Asked & { format: ExportFormat },
): Promise<FileReply> {
  checkDays(asked);
  const title = `Sales day book ${asked.from} to ${asked.to}`;
  return exportPages(work, { format, title }, columns, dayBookPages(work, asked));
}

function checkDays({ from, to }: Asked): void {
  if (to < from) throw invalid({ to: 'To must not be before From' });
}

/** Each page is read on demand. */
export async function* dayBookPages(work: Work, asked: Asked): AsyncGenerator<DayBookRow[]> {
  const codes = await nominalCodes(work);
  for await (const documents of issuedDocuments(work, asked))
    yield documents.flatMap((issued) => {
      const booked = rowsOf(issued);
      const inBase = vatInBase(booked, issued.head);
      return booked.map((row, at) => booking(issued.head, row, { base_vat: inBase[at] ?? null, codes }));
    });
}

function rowsOf(issued: Issued): readonly BookedRow[] {
  const { section, currency } = issued.head;
  if (issued.type === 'SI') return invoiceRows({ section, places: placesOf(currency), ...issued.charged });
  const { lines, vat } = issued.credited;
  return withVat(
    lines.map(({ description, amount, vat_name, vat_rate }) => ({
      section,
      description,
      net: amount,
      vat_name,
      vat_rate,
    })),
    vat,
  );
}

type Booking = { readonly base_vat: string | null; readonly codes: NominalForm };

function booking(head: Head, row: BookedRow, { base_vat, codes }: Booking): DayBookRow {
  const isCredit = head.type === 'SC';
  const own = isCredit ? negative(row) : row;
  const nominal = codes[codeNameOf(row.section)];
  return { ...head, ...own, nominal, base_vat: base_vat !== null && isCredit ? minus(base_vat) : base_vat };
}

const minus = (amount: string) => sumOf([`-${amount}`]);

const negative = (row: BookedRow): BookedRow => ({
  ...row,
  net: minus(row.net),
  vat: minus(row.vat),
  gross: minus(row.gross),
});

/** The totals of the file, from the documents themselves. @throws 400 */
export async function dayBookSums(work: Work, asked: Asked) {
  checkDays(asked);
  const { rows: companies } = await sql<{ id: number; name: string }>`
    select id, company_name as name from company where deleted_at is null order by id`.execute(work.db);
  return { rows: await issuedSums(work, asked), ...(await sumsOfRows(work, asked)), companies };
}

type OfKind = { currency: string; kind: VatKind; rate: string; net: string; vat: string };

type OfBase = { base: string; vat: string; unknown: number };

/** From the rows of the file: shares of credits are those of its lines. */
async function sumsOfRows(work: Work, asked: Asked): Promise<{ kinds: OfKind[]; bases: OfBase[] }> {
  const kinds = new Map<string, OfKind>();
  const bases = new Map<string, { vat: string; unknown: Set<string> }>();
  for await (const rows of dayBookPages(work, asked))
    for (const row of rows) {
      addKind(kinds, row);
      const of = bases.get(row.base) ?? { vat: '0', unknown: new Set() };
      if (row.base_vat === null) of.unknown.add(row.number);
      bases.set(row.base, { ...of, vat: sumOf([of.vat, row.base_vat ?? '0']) });
    }
  return {
    kinds: [...kinds.values()].toSorted(byKind),
    bases: [...bases].map(([base, { vat, unknown }]) => ({ base, vat, unknown: unknown.size })),
  };
}

function addKind(kinds: Map<string, OfKind>, { currency, vat_name, vat_rate, net, vat }: DayBookRow): void {
  const kind = vatKind(vat_name, vat_rate);
  const rate = amountOf(minorUnits(vat_rate));
  const key = `${currency} ${rate} ${kind}`;
  const before = kinds.get(key);
  const sums = { net: sumOf([before?.net ?? '0', net]), vat: sumOf([before?.vat ?? '0', vat]) };
  kinds.set(key, { currency, kind, rate, ...sums });
}

const byKind = (one: OfKind, other: OfKind) =>
  one.currency.localeCompare(other.currency) ||
  Number(other.rate) - Number(one.rate) ||
  one.kind.localeCompare(other.kind);
