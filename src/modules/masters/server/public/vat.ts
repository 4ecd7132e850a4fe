import type { PlainDate } from '#platform/contract/dates.ts';
import { choosable, type Entry, entriesOf } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { vat } from '../../masters.ts';
import { inForceOn, type VatRate } from '../../vat-rates.ts';

/** The rates in force on a day that may be chosen, one per name, in their order. */
export async function vatRatesOn(work: Pick<Work, 'references'>, day: PlainDate): Promise<readonly VatRate[]> {
  const rates = (await choosable(work, vat)).map(rateOf);
  const names = [...new Set(rates.map((rate) => rate.vat))];
  return names.flatMap((name) => inForceOn(rates, name, day) ?? []);
}

/**
 * The rate of the same name as a given one that is in force on a day, entries that are switched off included: a
 * document keeps the name of its rate and is given that of its date.
 * @param id of any rate of the name
 * @returns undefined when there is no such entry, or the name has no rate as early as that
 */
export async function vatRateOn(
  work: Pick<Work, 'references'>,
  id: number,
  day: PlainDate,
): Promise<VatRate | undefined> {
  const rates = (await entriesOf(work, vat)).filter(({ deleted }) => !deleted).map(rateOf);
  const name = rates.find((rate) => rate.id === id)?.vat;
  return name === undefined ? undefined : inForceOn(rates, name, day);
}

const rateOf = ({ id, name, fields }: Entry): VatRate => ({
  id,
  vat: name,
  rate: String(fields['rate']),
  effective_from: String(fields['effective_from']),
});
