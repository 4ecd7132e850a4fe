/** The options of quotations with their lines, saved and read as a whole. */
import { vatKind } from '#modules/masters/contract.ts';
import { ratesOfLines, type VatCountry, whyNotRate } from '#modules/masters/server/public/rates-of-lines.ts';
import { minorUnits, placesOf, sumOf } from '#platform/contract/money.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { mustBeValid } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { QuotationOption, QuotedOption } from '../lines.ts';
import { lineAmount, totalsOf } from '#platform/contract/totals.ts';
import { type LineRow, type OptionRow, tables } from './tables.ts';

/** A currency's code and decimals. */
export async function currencyShown(work: Pick<Work, 'db'>, id: number): Promise<{ currency: string; places: number }> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from currency where id = ${id}`.execute(work.db);
  const currency = rows[0]?.currency_code ?? '';
  return { currency, places: placesOf(currency) };
}

/** The rates a company can choose today, the highest first. */
export async function ratesToday(work: Work, companyId: number): Promise<{ id: number; name: string; rate: string }[]> {
  const day = today(work);
  const { rows } = await sql<{ id: number; name: string; rate: string }>`
    select now.id, vat as name, rate from vat as now join company on company.country_id = now.country_id
    where company.id = ${companyId} and now.deleted_at is null and now.active and effective_from <= ${day}::date
      and not exists (select from vat as later where later.vat = now.vat and later.country_id = now.country_id
        and later.deleted_at is null and later.effective_from > now.effective_from
        and later.effective_from <= ${day}::date)
    order by rate desc, vat, now.id`.execute(work.db);
  return rows;
}

/** The ids of all rates that the company's country has ever had. */
export async function ratesOfCountry({ db }: Pick<Work, 'db'>, companyId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select vat.id from vat join company on company.country_id = vat.country_id where company.id = ${companyId}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function activitiesOf({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from planning_activity where id = any(${ids}::bigint[]) and deleted_at is null for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const pathOf = (option: number, line: number, field: string) => `options.${option}.lines.${line}.${field}`;

/** Resolves the rate of each line on a day. @throws 400 with the cell */
async function pricedOptions(work: Work, options: readonly QuotationOption[], { day, country, places }: Pricing) {
  const rates = await ratesOfLines(
    work,
    options.flatMap(({ lines }) => lines.map(({ vat_id }) => vat_id)),
  );
  const activities = await activitiesOf(
    work,
    options.flatMap(({ lines }) => lines.flatMap(({ planning_activity_id: one }) => one ?? [])),
  );
  const wrong: Record<string, string> = {};
  const priced = options.map(({ lines, ...option }, at) => {
    const rated = lines.map((line, position) => {
      const rate = rates.get(line.vat_id);
      const why = whyNotRate(rate, day, country);
      if (why) wrong[pathOf(at, position, 'vat_id')] = why;
      const activity = line.planning_activity_id;
      // An activity deleted meanwhile is dropped; the line stays.
      const planning_activity_id = activity !== null && activities.has(activity) ? activity : null;
      const { name: called = '', rate: vat_rate = '0' } = rate ?? {};
      return Object.assign({}, line, { vat_rate, vat_kind: vatKind(called, vat_rate), planning_activity_id });
    });
    const totals = totalsOf(rated, option.discount, places);
    if (minorUnits(totals.discount) > minorUnits(totals.amount))
      wrong[`options.${at}.discount`] = 'Discount must be at most the sum of the lines';
    if (minorUnits(totals.total) > mostTotal) wrong[`options.${at}.discount`] = 'The total must be below 1,000,000,000';
    return { ...option, lines: rated, totals };
  });
  mustBeValid(wrong);
  return priced;
}

/** The country whose VAT rates apply, and the day. */
type Pricing = { readonly day: PlainDate; readonly country: VatCountry; readonly places: number };

const mostTotal = 99_999_999_999n;

/** The amounts listed for a quotation: those of its first option. */
export type Sums = { discount: string; sub_total: string; vat_amount: string; total: string; hours_min: number };

/** Replaces the options. @throws 400 with the invalid cell */
export async function saveOptions(
  work: Work,
  quotation_id: number,
  options: readonly QuotationOption[],
  pricing: Pricing,
): Promise<Sums> {
  const priced = await pricedOptions(work, options, pricing);
  const rows: OptionRow[] = priced.map(({ name, lines, totals }, at) => ({
    quotation_id,
    position: at + 1,
    name,
    discount: totals.discount,
    sub_total: totals.sub_total,
    vat_amount: totals.vat_amount,
    total: totals.total,
    hours_min: lines.reduce((sum, { hours_min }) => sum + hours_min, 0),
  }));
  const lines: LineRow[] = priced.flatMap((option, at) =>
    option.lines.map((line, position) => ({
      quotation_id,
      option: at + 1,
      position: position + 1,
      section: line.section,
      description: line.description,
      fee_basis: line.fee_basis,
      qty: line.qty,
      unit_rate: line.unit_rate,
      hours_min: line.hours_min,
      amount: lineAmount(line, pricing.places),
      vat_id: line.vat_id,
      vat_rate: line.vat_rate,
      planning_activity_id: line.planning_activity_id,
    })),
  );
  await tables(work).deleteFrom('quotation_option').where('quotation_id', '=', quotation_id).execute();
  await tables(work).insertInto('quotation_option').values(rows).execute();
  if (lines.length > 0) await tables(work).insertInto('quotation_line').values(lines).execute();
  const [first] = rows;
  if (!first) throw new Error('A quotation has an option');
  const { discount, sub_total, vat_amount, total, hours_min } = first;
  return { discount, sub_total, vat_amount, total, hours_min };
}

type Read = LineRow & { vat: string; currency_code: string };

/** The options of quotations with their amounts, by quotation. */
export async function optionsOf(
  work: Pick<Work, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuotedOption[]>> {
  const options = await tables(work)
    .selectFrom('quotation_option')
    .selectAll()
    .where('quotation_id', 'in', [...ids, 0])
    .orderBy('position')
    .execute();
  const { rows } = await sql<Read>`
    select quotation_line.*, vat.vat, currency_code from quotation_line join vat on vat.id = vat_id
    join quotation on quotation.id = quotation_id join currency on currency.id = quotation.currency_id
    where quotation_id = any(${ids}::bigint[]) order by quotation_id, option, position`.execute(work.db);
  const all = new Map<number, QuotedOption[]>();
  for (const option of options) {
    const lines = rows.filter((line) => line.quotation_id === option.quotation_id && line.option === option.position);
    all.set(option.quotation_id, [...(all.get(option.quotation_id) ?? []), shownOption(option, lines)]);
  }
  return all;
}

function shownOption(
  { name, discount, sub_total, vat_amount, total }: OptionRow,
  lines: readonly Read[],
): QuotedOption {
  return {
    name,
    amount: sumOf(lines.map(({ amount }) => amount)),
    discount,
    sub_total,
    vat: [...totalsOf(lines.map(priced), discount, placesOf(lines[0]?.currency_code ?? '')).vat],
    vat_amount,
    total,
    lines: lines.map(shownLine),
  };
}

const priced = ({ qty, unit_rate, vat, vat_rate }: Read) => ({
  qty,
  unit_rate,
  vat_rate,
  vat_kind: vatKind(vat, vat_rate),
});

/** Without the position, which the order implies. */
const shownLine = (line: Read): QuotedOption['lines'][number] => ({
  section: line.section,
  description: line.description,
  fee_basis: line.fee_basis,
  qty: line.qty,
  unit_rate: line.unit_rate,
  hours_min: line.hours_min,
  vat_id: line.vat_id,
  vat: line.vat,
  vat_rate: line.vat_rate,
  vat_kind: vatKind(line.vat, line.vat_rate),
  amount: line.amount,
  planning_activity_id: line.planning_activity_id,
});
