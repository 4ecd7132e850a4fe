import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

/** The codes of the countries in which the firm has companies. */
export const firmCountries = dependency<(work: Work) => Promise<readonly string[]>>(
  "countries of the firm's companies",
);

/** Countries that prove nothing: both orders are common there, or the year comes first. */
const unclear = new Set(['CA', 'PH', 'CN', 'JP', 'KR', 'TW', 'HU', 'LT', 'MN', 'SE', 'ZA', 'KE', 'GH', 'IR']);
const monthFirst = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'BZ']);

/** The order in which a country writes dates. */
const orderIn = (country: string): DateOrder | null => {
  if (unclear.has(country)) return null;
  return monthFirst.has(country) ? 'month first' : 'day first';
};

/** How to read an ambiguous date, by the firm's countries; null if they differ. */
export async function usualOrder(work: Work): Promise<DateOrder | null> {
  const countries = await Promise.all(firmCountries.everywhere().map((ask) => ask(work)));
  const orders = new Set(countries.flat().map(orderIn));
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
