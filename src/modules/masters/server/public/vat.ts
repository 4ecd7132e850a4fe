import type { PlainDate } from '#platform/contract/dates.ts';
import { choosable, type Entry, entriesOf } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { vat } from '../../masters.ts';
import { inForceOn, type VatRate } from '../../vat-rates.ts';

/**
 * The active rates in force on a day, one per name, in order.
 * @param countryId of the company that invoices; all countries where missing
 */
export async function vatRatesOn(
  work: Pick<Work, 'references'>,
  day: PlainDate,
  countryId?: number,
): Promise<readonly VatRate[]> {
  const all = (await choosable(work, vat)).map(rateOf);
  const countries = Map.groupBy(all, ({ country }) => country);
  return [...countries]
    .filter(([country]) => countryId === undefined || country === countryId)
    .flatMap(([, rates]) =>
      [...new Set(rates.map((rate) => rate.vat))].flatMap((name) => inForceOn(rates, name, day) ?? []),
    );
}

/**
 * The rate in force on a day with the same name and country as a given one, inactive entries included: a document keeps
 * the name of its rate and gets the rate of its date.
 * @param id of any rate of the name
 * @returns undefined when there is no such entry, or the name has no rate as early as that
 */
export async function vatRateOn(
  work: Pick<Work, 'references'>,
  id: number,
  day: PlainDate,
): Promise<VatRate | undefined> {
  const rates = (await entriesOf(work, vat)).filter(({ deleted }) => !deleted).map(rateOf);
  const own = rates.find((rate) => rate.id === id);
  return (
    own &&
    inForceOn(
      rates.filter(({ country }) => country === own.country),
      own.vat,
      day,
    )
  );
}

const rateOf = ({ id, name, fields }: Entry): VatRate => ({
  id,
  vat: name,
  rate: String(fields['rate']),
  effective_from: String(fields['effective_from']),
  country: Number(fields['country']),
});
