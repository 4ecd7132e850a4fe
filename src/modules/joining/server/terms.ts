/** The terms that a kit takes from its candidate's accepted offer. */
import { acceptedOffer } from '#modules/offers/server/public/accepted.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { countryOf, type Country } from '../sections/by-country.ts';

export type Terms = {
  readonly company_id: number;
  readonly location_id: number | null;
  readonly country: Country;
  readonly designation: string;
  readonly doj: PlainDate;
};

/** The terms of the accepted offer; null if there is none. */
export async function termsOf(work: Pick<Work, 'db'>, candidateId: number): Promise<Terms | null> {
  const offer = await acceptedOffer(work, candidateId);
  if (!offer) return null;
  const { company_id, location_id, country, designation, doj } = offer;
  return { company_id, location_id, country: countryOf(country), designation, doj };
}
