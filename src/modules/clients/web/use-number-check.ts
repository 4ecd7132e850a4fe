import { minutes, useRead } from '#platform/web/query.ts';
import { fetchCountryCodes } from '../contract.ts';
import type { whyNotNumbers } from '../identifiers.ts';

type Numbers = Parameters<typeof whyNotNumbers>[0];

/** Validates a client's numbers like the server; the rules load when the first number is typed. */
export function useNumberCheck() {
  const { data } = useRead(fetchCountryCodes, {}, { freshFor: minutes(60) });
  return async (form: Numbers, before?: Numbers): Promise<ReturnType<typeof whyNotNumbers>> => {
    const { registration_no, vat_no, tax_reference, utr, ni_number, accounts_office_ref, country_id } = form;
    const country = data?.rows.find(({ id }) => id === country_id);
    const typed = registration_no ?? vat_no ?? tax_reference ?? utr ?? ni_number ?? accounts_office_ref;
    if (!country || typed === null) return {};
    try {
      return (await import('../identifiers.ts')).whyNotNumbers(form, country, before);
    } catch {
      // The rules did not load: the server checks anyway.
      return {};
    }
  };
}
