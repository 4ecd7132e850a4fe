import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type CountryCode = { readonly id: number; readonly code: string; readonly name: string };

/** Deleted ones too: a client may still be in one. */
export const countryCodes = (work: Work): Promise<readonly CountryCode[]> =>
  work.references.get('country:codes', async (db) => {
    const { rows } = await sql<CountryCode>`select id, short_code as code, name from country order by id`.execute(db);
    return rows;
  });
