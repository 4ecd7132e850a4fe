import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The codes of the countries of the firm's active companies. */
export const companyCountries = (work: Work): Promise<readonly string[]> =>
  work.references.get('company+country:codes', async (db) => {
    const { rows } = await sql<{ short_code: string }>`
      select distinct country.short_code from company join country on country.id = company.country_id
      where company.active and company.deleted_at is null`.execute(db);
    return rows.map(({ short_code }) => short_code);
  });
