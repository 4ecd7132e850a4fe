import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

type Terms = { readonly id: number; readonly name: string; readonly terms: string };

/** The texts of terms that a quotation can take, in the order of the settings: the first is the usual one. */
export async function termsToChoose(work: Pick<Work, 'db'>): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select id, name, terms from quotation_terms where active and deleted_at is null order by position, id`.execute(
    work.db,
  );
  return rows;
}
