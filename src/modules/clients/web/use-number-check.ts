import { minutes, useRead } from '#platform/web/query.ts';
import { fetchCountryCodes } from '../contract.ts';
import type { whyNotNumbers } from '../identifiers.ts';

type Numbers = Parameters<typeof whyNotNumbers>[0];

/** Asks of a client's numbers what the server will ask; the rules come with the first number that is typed. */
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
      // They did not arrive: the server asks all the same.
      return {};
    }
  };
}
