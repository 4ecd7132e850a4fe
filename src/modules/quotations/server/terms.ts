import type { JobRow } from '#modules/jobs/contract.ts';
import { wordedPlain } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { termsWording } from './wordings.ts';

type Terms = { readonly id: number; readonly name: string; readonly terms: string };

/**
 * The texts of terms that a quotation can take: those of the settings in their order, the first is the usual one, and
 * the firm's template filled for the job. The template has no id of its own among them: 0.
 */
export async function termsToChoose(work: Work, { title, client }: Pick<JobRow, 'title' | 'client'>): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select id, name, terms from quotation_terms where active and deleted_at is null order by position, id`.execute(
    work.db,
  );
  const values = { firm: work.config.firm.name, company_name: client, work_title: title };
  return [...rows, { id: 0, name: 'Terms from the template', terms: await wordedPlain(work, termsWording, values) }];
}
