/** The VAT rates of a document's lines on its date. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type LineRate = {
  readonly id: number;
  readonly name: string;
  /** In percent. */
  readonly rate: string;
  readonly from: PlainDate;
  /** The day on which the next rate of its name begins. */
  readonly ended: PlainDate | null;
  readonly country_id: number;
  readonly country: string;
};

/** The country of issue: that of the company that invoices or quotes (decision 103). */
export type VatCountry = { readonly id: number; readonly name: string; readonly code: string };

/** Rates by id, locked until the transaction ends, so that a document is saved with the rate it names. */
export async function ratesOfLines(
  { db }: Pick<Work, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LineRate>> {
  const { rows } = await sql<LineRate>`
    select vat.id, vat as name, rate, effective_from as "from", country_id, country.name as country,
      (select min(later.effective_from) from vat as later
        where later.vat = vat.vat and later.country_id = vat.country_id and later.effective_from > vat.effective_from
          and later.deleted_at is null) as ended
    from vat join country on country.id = country_id
    where vat.id = any(${ids}::bigint[]) and vat.deleted_at is null for share of vat`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The country whose VAT rates a company's documents use. */
export async function countryOfCompany({ db }: Pick<Work, 'db'>, companyId: number): Promise<VatCountry> {
  const { rows } = await sql<VatCountry>`
    select country.id, country.name, short_code as code from company join country on country.id = country_id
    where company.id = ${companyId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A document has a company');
  return found;
}

/** Why a line cannot have the rate on a day; undefined if it can. */
export function whyNotRate(rate: LineRate | undefined, day: PlainDate, country: VatCountry): string | undefined {
  if (!rate) return 'Please select VAT';
  if (rate.country_id !== country.id)
    return `This is VAT of ${rate.country}, and the company is in ${country.name}: choose a rate of ${country.name}`;
  if (rate.from > day) return `This rate begins on ${showDate(rate.from)}`;
  return rate.ended !== null && rate.ended <= day ? `This rate ended on ${showDate(rate.ended)}` : undefined;
}
