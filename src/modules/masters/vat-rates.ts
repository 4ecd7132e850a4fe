import type { PlainDate } from '#platform/contract/dates.ts';

/** A rate in percent as decimal text, in force from a day on until the next of its name. */
export type VatRate = {
  readonly id: number;
  readonly vat: string;
  readonly rate: string;
  readonly effective_from: PlainDate;
  /** The id of the country whose VAT it is. */
  readonly country: number;
};

/** The rate of a name on a day, among rates of one country: of those that have begun, the one that began last. */
export function inForceOn(rates: readonly VatRate[], name: string, day: PlainDate): VatRate | undefined {
  const begun = rates.filter((rate) => sameName(rate.vat, name) && rate.effective_from <= day);
  return begun.reduce<VatRate | undefined>(
    (latest, rate) => (latest && latest.effective_from >= rate.effective_from ? latest : rate),
    undefined,
  );
}

/** As the table's unique index has it: neither case nor spaces tell names apart. */
const sameName = (one: string, other: string) => plain(one) === plain(other);

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
