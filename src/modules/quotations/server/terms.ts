import type { JobRow } from '#modules/jobs/contract.ts';
import { wordedPlain } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { termsWording } from './wordings.ts';

type Terms = { readonly id: number; readonly name: string; readonly terms: string };

/**
 * The terms to choose from: those of the settings in order, the first as default, and the firm's template filled in for
 * the job, with id 0.
 */
export async function termsToChoose(work: Work, { title, client }: Pick<JobRow, 'title' | 'client'>): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select id, name, terms from quotation_terms where active and deleted_at is null order by position, id`.execute(
    work.db,
  );
  const values = { firm: work.config.firm.name, company_name: client, work_title: title };
  return [...rows, { id: 0, name: 'Terms from the template', terms: await wordedPlain(work, termsWording, values) }];
}
