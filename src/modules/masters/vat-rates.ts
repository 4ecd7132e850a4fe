import type { PlainDate } from '#platform/contract/dates.ts';

/** A rate in percent as decimal text, in force from a day until the next of its name. */
export type VatRate = {
  readonly id: number;
  readonly vat: string;
  readonly rate: string;
  readonly effective_from: PlainDate;
  /** The id of the country whose VAT it is. */
  readonly country: number;
};

/** The rate of a name on a day, among rates of one country: the latest that has begun. */
export function inForceOn(rates: readonly VatRate[], name: string, day: PlainDate): VatRate | undefined {
  const begun = rates.filter((rate) => sameName(rate.vat, name) && rate.effective_from <= day);
  return begun.reduce<VatRate | undefined>(
    (latest, rate) => (latest && latest.effective_from >= rate.effective_from ? latest : rate),
    undefined,
  );
}

/** Names are equal as in the table's unique index: case and spaces do not matter. */
const sameName = (one: string, other: string) => plain(one) === plain(other);

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
