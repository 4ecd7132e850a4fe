/** Documents issued between two days, for the module that books them. */
import type { Section } from '#modules/quotations/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { VatTotals } from '../tables.ts';
import { ofSeenClients } from '../visible.ts';

type Asked = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly company_id?: number | undefined;
};

type Head = {
  readonly id: number;
  /** SI is an invoice, SC a credit note. */
  readonly type: 'SI' | 'SC';
  /** An invoice's tax point, a credit note's date. */
  readonly day: PlainDate;
  readonly number: string;
  readonly reference: string | null;
  readonly client_code: string;
  readonly client: string;
  readonly company: string;
  readonly section: Section;
  readonly currency: string;
  /** The company's currency, and the exchange rate stored with the document. */
  readonly base: string;
  readonly fx_rate: string | null;
};

type Rated = { readonly vat_name: string; readonly vat_rate: string };
type Line = Rated & {
  readonly section: Section;
  readonly description: string;
  readonly qty: string;
  readonly unit_rate: string;
  readonly discount: string | null;
  readonly amount: string;
};
type Labelled = { readonly label: string; readonly amount: string };

/** What an invoice charged, and what was taken off before issue. */
type Charged = {
  readonly lines: readonly Line[];
  readonly additional: readonly (Labelled & Rated)[];
  readonly credits: readonly Labelled[];
};

/** Amounts are positive; `vat` has the total for each rate. */
type Credited = {
  readonly lines: readonly (Rated & { readonly description: string; readonly amount: string })[];
  readonly vat: VatTotals;
};

export type Issued =
  | { readonly type: 'SI'; readonly head: Head; readonly charged: Charged }
  | { readonly type: 'SC'; readonly head: Head; readonly credited: Credited };

const perPage = 500;

/**
 * Invoices and credit notes that this person sees, by day. Pages are read on demand, so memory stays flat; issued
 * documents do not change meanwhile.
 */
export async function* issuedDocuments(work: Work, asked: Asked): AsyncGenerator<readonly Issued[]> {
  let after: Pick<Head, 'day' | 'type' | 'id'> = { day: asked.from, type: 'SC', id: 0 };
  for (;;) {
    const heads = await headsAfter(work, asked, after);
    const last = heads.at(-1);
    if (!last) return;
    after = last;
    const charged = await chargedBy(work, idsOf(heads, 'SI'));
    const credited = await creditedBy(work, idsOf(heads, 'SC'));
    yield heads.map((head): Issued =>
      head.type === 'SI'
        ? { type: 'SI', head, charged: charged(head.id) }
        : { type: 'SC', head, credited: credited(head.id) },
    );
  }
}

type Sums = { currency: string; documents: number; net: string; vat: string; gross: string };

/** Totals by currency; credit notes are negative. */
export async function issuedSums(work: Work, asked: Asked): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select currency_code as currency, count(*)::int as documents, sum(sub_total)::numeric(14, 2)::text as net,
      sum(vat_amount)::numeric(14, 2)::text as vat, sum(total)::numeric(14, 2)::text as gross
    from ${documents(work, asked)} join currency on currency.id = currency_id
    group by currency_code order by currency_code`.execute(work.db);
  return rows;
}

const documents = (work: Work, { from, to, company_id }: Asked) => sql`(
  select id, 'SI' as type, tax_point as day, invoice_no as number, purchase_order as reference, client_id, company_id,
    currency_id, section, sub_total, vat_amount, total, fx_rate
  from invoice where invoice_no is not null and not opening and tax_point between ${from}::date and ${to}::date
    and (${company_id ?? null}::bigint is null or company_id = ${company_id ?? null})
    and ${ofSeenClients(work, 'invoice')}
  union all
  select credit_note.id, 'SC', credit_date, credit_no, invoice_no, credit_note.client_id, credit_note.company_id,
    credit_note.currency_id, credit_note.section, -credit_note.sub_total, -credit_note.vat_amount, -credit_note.total,
    credit_note.fx_rate
  from credit_note left join invoice on invoice.id = invoice_id
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

const idsOf = (heads: readonly Head[], of: Head['type']) => heads.flatMap(({ id, type }) => (type === of ? [id] : []));

type Of<Row> = Row & { readonly invoice_id: number };
type Extra = Labelled & { readonly vat_name: string | null; readonly vat_rate: string | null };

async function chargedBy({ db }: Work, ids: readonly number[]): Promise<(id: number) => Charged> {
  const { rows: lines } = await sql<Of<Line>>`
    select invoice_id, section, description, qty::text, unit_rate::text, discount::text, amount::text, vat_name,
      vat_rate::text
    from invoice_line where invoice_id = any(${[...ids]}::bigint[]) order by invoice_id, position`.execute(db);
  const { rows: extras } = await sql<Of<Extra>>`
    select invoice_id, label, amount::text, vat_name, vat_rate::text
    from invoice_extra where invoice_id = any(${[...ids]}::bigint[]) order by invoice_id, position`.execute(db);
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id);
  const extrasOf = Map.groupBy(extras, ({ invoice_id }) => invoice_id);
  return (id) => {
    const all = extrasOf.get(id) ?? [];
    return {
      lines: linesOf.get(id) ?? [],
      additional: all.flatMap(({ label, amount, vat_name, vat_rate }) =>
        vat_rate === null ? [] : [{ label, amount, vat_name: vat_name ?? '', vat_rate }],
      ),
      credits: all.filter(({ vat_rate }) => vat_rate === null),
    };
  };
}

type CreditLine = Credited['lines'][number] & { readonly id: number; readonly vat: VatTotals };

async function creditedBy({ db }: Work, ids: readonly number[]): Promise<(id: number) => Credited> {
  const { rows } = await sql<CreditLine>`
    select credit_note.id, vat, description, amount::text, vat_name, vat_rate::text
    from credit_note join credit_note_line on credit_note_id = credit_note.id
    where credit_note.id = any(${[...ids]}::bigint[]) order by credit_note.id, position`.execute(db);
  const linesOf = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const lines = linesOf.get(id) ?? [];
    return { lines, vat: lines[0]?.vat ?? [] };
  };
}
