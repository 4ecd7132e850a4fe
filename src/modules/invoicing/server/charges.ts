/** The charges of an invoice, saved and read as a whole. */
import { vatKind } from '#modules/masters/contract.ts';
import { ratesOfLines, type VatCountry, whyNotRate } from '#modules/masters/server/public/rates-of-lines.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { minorUnits } from '#platform/contract/money.ts';
import { lineAmount } from '#platform/contract/totals.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { insertLinks } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Charged, Charges } from '../lines.ts';
import { creditAmounts, invoiceTotals, type InvoiceTotals } from '../public/totals.ts';
import { whyNotWhole } from './currency.ts';
import { type InvoiceExtraRow, type InvoiceLineRow, tables, type VatTotal } from './tables.ts';

/** The day, country and decimals of an invoice, and the client's jobs that a line may be for. */
export type Pricing = {
  readonly day: PlainDate;
  readonly country: VatCountry;
  readonly places: number;
  readonly jobs: ReadonlySet<number>;
};

const mostTotal = 99_999_999_999n;

/** The charges with the rates of the day, in the form's order. @throws 400 at the cell */
async function priced(
  work: Work,
  { lines, additional, credits: typed }: Charges,
  { day, country, places, jobs }: Pricing,
) {
  const rates = await ratesOfLines(
    work,
    [...lines, ...additional].map(({ vat_id }) => vat_id),
  );
  const wrong: Record<string, string> = {};
  const rated = <Line extends { readonly vat_id: number }>(of: string, line: Line, at: number) => {
    const rate = rates.get(line.vat_id);
    const why = whyNotRate(rate, day, country);
    if (why) wrong[`charges.${of}.${at}.vat_id`] = why;
    const { name = '', rate: percent = '0' } = rate ?? {};
    return Object.assign({}, line, { vat_name: name, vat_rate: percent, vat_kind: vatKind(name, percent) });
  };
  const own = lines.map((line, at) => rated('lines', line, at));
  for (const [at, { job_id }] of lines.entries())
    if (job_id !== null && !jobs.has(job_id)) wrong[`charges.lines.${at}.job_id`] = 'Please select Job';
  const extra = additional.map((line, at) => rated('additional', line, at));
  for (const [of, rows] of Object.entries({ additional, credits: typed }))
    for (const [at, { amount }] of rows.entries()) {
      const why = whyNotWhole(amount ?? '0', places);
      if (why) wrong[`charges.${of}.${at}.amount`] = why;
    }
  const credits = creditAmounts({ lines: own, additional: extra }, typed, places);
  const gross = invoiceTotals({ lines: own, additional: extra, credits: [] }, places);
  const off = invoiceTotals({ lines: [], additional: [], credits: [] }, places);
  const isTooMuch =
    credits.reduce((sum, { amount }) => sum + minorUnits(amount, 2), 0n) > minorUnits(gross.sub_total, 2);
  if (isTooMuch) wrong[`charges.credits.${credits.length - 1}.amount`] = 'Credits must be at most what is charged';
  const totals = isTooMuch ? off : invoiceTotals({ lines: own, additional: extra, credits }, places);
  if (minorUnits(totals.total) > mostTotal) wrong['charges.lines'] = 'The total must be below 1,000,000,000';
  mustBeValid(wrong);
  return { lines: own, additional: extra, credits, totals };
}

/** Replaces the charges. @returns their totals @throws 400 at the invalid cell */
export async function saveCharges(
  work: Work,
  invoice_id: number,
  charges: Charges,
  pricing: Pricing,
): Promise<InvoiceTotals> {
  const { lines, additional, credits, totals } = await priced(work, charges, pricing);
  await tables(work).deleteFrom('invoice_line').where('invoice_id', '=', invoice_id).execute();
  await tables(work).deleteFrom('invoice_extra').where('invoice_id', '=', invoice_id).execute();
  const rows: InvoiceLineRow[] = lines.map((line, at) => ({
    invoice_id,
    position: at + 1,
    job_id: line.job_id,
    section: line.section,
    description: line.description,
    qty: line.qty,
    unit_rate: line.unit_rate,
    discount: line.discount ?? null,
    amount: lineAmount(line, pricing.places),
    vat_id: line.vat_id,
    vat_name: line.vat_name,
    vat_rate: line.vat_rate,
  }));
  const unrated = { vat_id: null, vat_name: null, vat_rate: null };
  const extras: InvoiceExtraRow[] = [
    ...additional.map(({ label, amount, vat_id, vat_name, vat_rate }) => ({
      label,
      percent: null,
      amount,
      vat_id,
      vat_name,
      vat_rate,
    })),
    ...credits.map(({ label, percent = null, amount }) => Object.assign({ label, percent, amount }, unrated)),
  ].map((row, at) => Object.assign(row, { invoice_id, position: at + 1 }));
  await insertLinks(work, 'invoice_line', rows);
  await insertLinks(work, 'invoice_extra', extras);
  return totals;
}

type ShownLine = InvoiceLineRow & { reference_no: string | null };

export async function chargesOf(work: Pick<Work, 'db'>, invoiceId: number, places: number): Promise<Charged> {
  const { rows: lines } = await sql<ShownLine>`
    select invoice_line.*, reference_no from invoice_line left join job on job.id = job_id
    where invoice_id = ${invoiceId} order by position`.execute(work.db);
  const extras = await tables(work)
    .selectFrom('invoice_extra')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  const additional = extras.flatMap(({ label, amount, vat_id, vat_name, vat_rate }) =>
    vat_id === null || vat_rate === null ? [] : [{ label, amount, vat_id, ...rated(vat_name ?? '', vat_rate) }],
  );
  const credits = extras
    .filter(({ vat_id }) => vat_id === null)
    .map(({ label, percent, amount }) => ({ label, percent, amount }));
  const shown = lines.map((line) => ({
    job_id: line.job_id,
    job: line.reference_no,
    section: line.section,
    description: line.description,
    qty: line.qty,
    unit_rate: line.unit_rate,
    discount: line.discount,
    amount: line.amount,
    vat_id: line.vat_id,
    vat: line.vat_name,
    vat_rate: line.vat_rate,
    vat_kind: vatKind(line.vat_name, line.vat_rate),
  }));
  const totals = invoiceTotals({ lines: shown, additional, credits }, places);
  return {
    lines: shown,
    additional,
    credits,
    vat: totals.vat.map((one) => Object.assign({}, one, { name: namesOf(one, [...shown, ...additional]) })),
  };
}

const rated = (vat: string, vat_rate: string) => ({ vat, vat_rate, vat_kind: vatKind(vat, vat_rate) });

type Rated = Pick<Charged['lines'][number], 'vat' | 'vat_rate' | 'vat_kind'>;
type OfRate = Pick<VatTotal, 'rate' | 'kind'>;

/** Whether a line has this rate and kind. */
export const isOf = ({ vat_rate, vat_kind }: Omit<Rated, 'vat'>, { rate, kind }: OfRate): boolean =>
  vat_kind === kind && Number(vat_rate) === Number(rate);

/** The names that the lines of a rate and kind give it. */
const namesOf = (of: OfRate, lines: readonly Rated[]): string =>
  [...new Set(lines.filter((line) => isOf(line, of)).map(({ vat }) => vat))].join(', ');

/** Charges in the form's shape, to save them again: with another date, or in a copy. */
export const asTyped = ({ lines, additional, credits }: Charged): Charges => ({
  lines: lines.map(({ job_id, section, description, qty, unit_rate, discount, vat_id }) => ({
    job_id,
    section,
    description,
    qty,
    unit_rate,
    discount,
    vat_id,
  })),
  additional: additional.map(({ label, amount, vat_id }) => ({ label, amount, vat_id })),
  credits: credits.map(({ label, percent, amount }) => ({ label, percent, amount: percent === null ? amount : null })),
});
