/** What a kit takes from the offer that its candidate has accepted. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { countryOf, type Country } from '../sections/by-country.ts';

export type Terms = {
  readonly company_id: number;
  readonly location_id: number | null;
  readonly country: Country;
  readonly designation: string;
  readonly doj: PlainDate;
};

/** The terms of the accepted offer; null where there is none. */
export async function termsOf(_work: Pick<Work, 'db'>, _candidateId: number): Promise<Terms | null> {
  return null;
}

/** Whose sections a company's joiners are asked. */
export async function countryOfCompany({ db }: Pick<Work, 'db'>, companyId: number): Promise<Country> {
  const { rows } = await sql<{ code: string }>`
    select country.short_code as code from company join country on country.id = company.country_id
    where company.id = ${companyId}`.execute(db);
  return countryOf(rows[0]?.code ?? null);
}
