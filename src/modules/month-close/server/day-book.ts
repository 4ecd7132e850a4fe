/** The sales day book: read page by page in the order of tax points, so that memory stays flat. */
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
import type { Section } from '#modules/quotations/contract.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import type { VatTotals } from '#modules/invoicing/server/tables.ts';
import {
  type BookedInvoice,
  type BookedLine,
  type BookedRow,
  type Exchanged,
  invoiceRows,
  vatInBase,
  withVat,
} from '../day-book-rows.ts';
import { codeNameOf, type NominalForm } from '../day-book.ts';
import { nominalCodes } from './nominal-codes.ts';

type Asked = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly company_id?: number | undefined;
};

type Head = {
  id: number;
  type: 'SI' | 'SC';
  day: PlainDate;
  number: string;
  reference: string | null;
  client_code: string;
  client: string;
  company: string;
  section: Section;
} & Exchanged;

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

const perPage = 500;

/** Each page is read when the reader of the file asks for it. What is issued does not change meanwhile. */
export async function* dayBookPages(work: Work, asked: Asked): AsyncGenerator<DayBookRow[]> {
  const codes = await nominalCodes(work);
  let after: Pick<Head, 'day' | 'type' | 'id'> = { day: asked.from, type: 'SC', id: 0 };
  for (;;) {
    const heads = await headsAfter(work, asked, after);
    const last = heads.at(-1);
    if (!last) return;
    after = last;
    const invoices = await invoicesOf(work, heads);
    const credits = await creditsOf(work, heads);
    yield heads.flatMap((head) => {
      const booked = (head.type === 'SI' ? invoices.get(head.id) : credits.get(head.id)) ?? [];
      const inBase = vatInBase(booked, head);
      return booked.map((row, at) => booking(head, row, { base_vat: inBase[at] ?? null, codes }));
    });
  }
}

type Booking = { readonly base_vat: string | null; readonly codes: NominalForm };

function booking(head: Head, row: BookedRow, { base_vat, codes }: Booking): DayBookRow {
  const isCredit = head.type === 'SC';
  const own = isCredit ? negative(row) : row;
  const nominal = codes[codeNameOf(row.section)];
  return { ...head, ...own, nominal, base_vat: base_vat !== null && isCredit ? minus(base_vat) : base_vat };
}

/** Invoices and credit notes together, in the order of their days. */
const documents = (work: Work, { from, to, company_id }: Asked) => sql`(
  select id, 'SI' as type, tax_point as day, invoice_no as number, purchase_order as reference, client_id, company_id,
    currency_id, section, sub_total, vat_amount, total, fx_rate
  from invoice where invoice_no is not null and tax_point between ${from}::date and ${to}::date
    and (${company_id ?? null}::bigint is null or company_id = ${company_id ?? null})
    and ${ofSeenClients(work, 'invoice')}
  union all
  select credit_note.id, 'SC', credit_date, credit_no, invoice_no, credit_note.client_id, credit_note.company_id,
    credit_note.currency_id, invoice.section, -credit_note.sub_total, -credit_note.vat_amount, -credit_note.total,
    credit_note.fx_rate
  from credit_note join invoice on invoice.id = invoice_id
  where credit_date between ${from}::date and ${to}::date
    and (${company_id ?? null}::bigint is null or credit_note.company_id = ${company_id ?? null})
    and ${ofSeenClients(work, 'credit_note')}) as document`;

async function headsAfter(work: Work, asked: Asked, after: Pick<Head, 'day' | 'type' | 'id'>): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select document.id, type, day, number, reference, client_code, client_name as client, company_name as company,
      section, currency.currency_code as currency, base.currency_code as base, document.fx_rate::text
    from (select * from ${documents(work, { ...asked, from: after.day })}
      where (day, type, id) > (${after.day}::date, ${after.type}, ${after.id}) order by day, type, id limit ${perPage}
    ) as document
    join client on client.id = client_id join company on company.id = document.company_id
    join currency on currency.id = document.currency_id
    join currency as base on base.id = company.currency_id
    order by day, type, document.id`.execute(work.db);
  return rows;
}

type Line = BookedInvoice['lines'][number] & { invoice_id: number };
type Extra = { invoice_id: number; label: string; amount: string; vat_name: string | null; vat_rate: string | null };

async function invoicesOf(work: Work, heads: readonly Head[]): Promise<ReadonlyMap<number, BookedRow[]>> {
  const own = heads.filter(({ type }) => type === 'SI');
  const ids = own.map(({ id }) => id);
  const { rows: lines } = await sql<Line>`
    select invoice_id, section, description, qty::text, unit_rate::text, amount::text, vat_name, vat_rate::text
    from invoice_line where invoice_id = any(${ids}::bigint[]) order by invoice_id, position`.execute(work.db);
  const { rows: extras } = await sql<Extra>`
    select invoice_id, label, amount::text, vat_name, vat_rate::text
    from invoice_extra where invoice_id = any(${ids}::bigint[]) order by invoice_id, position`.execute(work.db);
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id);
  const extrasOf = Map.groupBy(extras, ({ invoice_id }) => invoice_id);
  return new Map(
    own.map(({ id, section, currency }) => {
      const all = extrasOf.get(id) ?? [];
      const additional = all.flatMap(({ label, amount, vat_name, vat_rate }) =>
        vat_rate === null ? [] : [{ label, amount, vat_name: vat_name ?? '', vat_rate }],
      );
      const credits = all.filter(({ vat_rate }) => vat_rate === null);
      return [
        id,
        invoiceRows({ section, places: placesOf(currency), lines: linesOf.get(id) ?? [], additional, credits }),
      ];
    }),
  );
}

type CreditLine = {
  id: number;
  vat: VatTotals;
  description: string;
  amount: string;
  vat_name: string;
  vat_rate: string;
};

async function creditsOf(work: Work, heads: readonly Head[]): Promise<ReadonlyMap<number, BookedRow[]>> {
  const own = heads.filter(({ type }) => type === 'SC');
  const { rows } = await sql<CreditLine>`
    select credit_note.id, vat, description, amount::text, vat_name, vat_rate::text
    from credit_note join credit_note_line on credit_note_id = credit_note.id
    where credit_note.id = any(${own.map(({ id }) => id)}::bigint[]) order by credit_note.id, position`.execute(
    work.db,
  );
  const linesOf = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    own.map(({ id, section }) => {
      const lines = linesOf.get(id) ?? [];
      const booked = lines.map(({ description, amount, vat_name, vat_rate }): BookedLine => ({
        section,
        description,
        net: amount,
        vat_name,
        vat_rate,
      }));
      return [id, withVat(booked, lines[0]?.vat ?? [])];
    }),
  );
}

const minus = (amount: string) => sumOf([`-${amount}`]);

const negative = (row: BookedRow): BookedRow => ({
  ...row,
  net: minus(row.net),
  vat: minus(row.vat),
  gross: minus(row.gross),
});

/** What the file comes to, from the documents themselves. @throws 400 */
export async function dayBookSums(work: Work, asked: Asked) {
  checkDays(asked);
  const { rows } = await sql<{ currency: string; documents: number; net: string; vat: string; gross: string }>`
    select currency_code as currency, count(*)::int as documents, sum(sub_total)::numeric(14, 2)::text as net,
      sum(vat_amount)::numeric(14, 2)::text as vat, sum(total)::numeric(14, 2)::text as gross
    from ${documents(work, asked)} join currency on currency.id = currency_id
    group by currency_code order by currency_code`.execute(work.db);
  const { rows: companies } = await sql<{ id: number; name: string }>`
    select id, company_name as name from company where deleted_at is null order by id`.execute(work.db);
  return { rows, ...(await sumsOfRows(work, asked)), companies };
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
