/**
 * The rate of exchange of an invoice: stored at issue, and proposed for its tax point while it is a draft (record 102).
 */
import { type DayRate, rateOn } from '#modules/exchange-rates/server/public/rates.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type BaseVat, vatInBase } from '../public/base-vat.ts';
import type { Charged, Exchange } from '../lines.ts';
import type { StoredInvoice } from './record.ts';
import { codeOf } from './currency.ts';
import type { Snapshot, VatTotal } from './tables.ts';

type Asking = Pick<Work, 'db' | 'now' | 'config'>;
type Row = Pick<
  StoredInvoice,
  'id' | 'company_id' | 'currency_id' | 'status' | 'fx_rate' | 'tax_point' | 'invoice_date'
>;

type Kept = { readonly base: string; readonly rate: string | null; readonly proposed: DayRate | undefined };

/** The day whose VAT and exchange rates apply. */
export const taxDay = (
  work: Pick<Work, 'now' | 'config'>,
  row: Pick<StoredInvoice, 'tax_point' | 'invoice_date'>,
): string => row.tax_point ?? row.invoice_date ?? today(work);

/** Null if the invoice is in the company's own currency. */
export async function exchangeOf(work: Asking, row: Row): Promise<Kept | null> {
  const { rows } = await sql<{ base_id: number; base: string }>`
    select base.id as base_id, coalesce((select snapshot->'company'->>'currency' from invoice_snapshot
      where invoice_id = ${row.id}), base.currency_code) as base
    from company join currency as base on base.id = company.currency_id where company.id = ${row.company_id}`.execute(
    work.db,
  );
  const [of] = rows;
  if (!of || of.base === (await codeOf(work, row.currency_id)).currency) return null;
  if (row.status !== 'Draft') return { base: of.base, rate: row.fx_rate, proposed: undefined };
  const proposed = await rateOn(work, { currencyId: row.currency_id, baseId: of.base_id }, taxDay(work, row));
  return { base: of.base, rate: row.fx_rate ?? proposed?.rate ?? null, proposed };
}

/** The rate that an invoice is issued with; null if it needs none or none is known. */
export const issueRate = async (work: Work, row: StoredInvoice): Promise<string | null> =>
  (await exchangeOf(work, row))?.rate ?? null;

/** Why a draft cannot be issued without a rate; null if it can. */
export async function whyNoRate(work: Work, row: StoredInvoice): Promise<string | null> {
  const exchange = await exchangeOf(work, row);
  if (exchange === null || exchange.rate !== null || !isPositive(row.vat_amount)) return null;
  const { currency } = await codeOf(work, row.currency_id);
  const day = showDate(taxDay(work, row));
  return `Rate needed: VAT is shown in ${exchange.base}, and no exchange rate of ${currency} counts on ${day}`;
}

type Crediting = {
  readonly company_id: number;
  readonly currency_id: number;
  readonly day: PlainDate;
  readonly vat: readonly VatTotal[];
};

/**
 * The rate of the day for a credit note without an invoice; null if it needs none.
 * @throws 400 at `credit_date` if none is known
 */
export async function rateFor(work: Asking, { company_id, currency_id, day, vat }: Crediting): Promise<string | null> {
  const none = { id: 0, status: 'Draft', fx_rate: null, tax_point: null } as const;
  const exchange = await exchangeOf(work, { ...none, company_id, currency_id, invoice_date: day });
  const charges = vat.some((one) => isPositive(one.vat));
  if (exchange === null || exchange.rate !== null || !charges) return exchange?.rate ?? null;
  const { currency } = await codeOf(work, currency_id);
  const why = `Rate needed: no exchange rate of ${currency} in ${exchange.base} counts on ${showDate(day)}`;
  throw invalid({ credit_date: why });
}

/** VAT with the rate of its conversion. */
export type InBase = BaseVat & { readonly base: string; readonly rate: string };

/** VAT of an invoice in the company's own currency; null if the invoice is in it, or no rate is known. */
export async function invoiceInBase(work: Asking, row: Row, { vat }: Pick<Charged, 'vat'>): Promise<InBase | null> {
  const exchange = await exchangeOf(work, row);
  if (exchange === null || exchange.rate === null) return null;
  const { base, rate } = exchange;
  return { ...vatInBase(vat, rate, base), base, rate };
}

/** VAT of a credit note at its invoice's rate; null in the company's own currency, or without a rate. */
export function creditInBase(
  { fx_rate, snapshot, vat }: { fx_rate: string | null; snapshot: Snapshot; vat: readonly VatTotal[] },
  currency: string,
): InBase | null {
  const { currency: base } = snapshot.company;
  if (fx_rate === null || base === undefined || base === currency) return null;
  return { ...vatInBase(vat, fx_rate, base), base, rate: fx_rate };
}

/** As shown on an invoice's page. */
export async function shownExchange(work: Asking, row: Row, { vat }: Pick<Charged, 'vat'>): Promise<Exchange> {
  const exchange = await exchangeOf(work, row);
  if (exchange === null) return null;
  const { base, rate, proposed } = exchange;
  return {
    base,
    rate,
    proposed: proposed?.rate ?? null,
    source: proposed?.source ?? null,
    vat_amount: rate === null ? null : vatInBase(vat, rate, base).vat_amount,
  };
}
