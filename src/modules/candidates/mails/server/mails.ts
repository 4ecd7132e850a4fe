import type { MailsOf } from '#platform/server/mail/record-mails.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidate } from '../../contract.ts';
import { isHidden } from '../../blind/server/blind.ts';
import { candidates } from '../../server/record.ts';
import type { CandidateMail } from '../contract.ts';

/** @throws 404 if the candidate is not visible */
export async function mailsTo(work: Work, id: number): Promise<{ rows: CandidateMail[] }> {
  await recordById(work, candidates, id);
  const { rows } = await sql<CandidateMail>`
    select id, subject, recipient, state, created_at, case when readable then text end as text from mail
    where entity = ${candidate.entity} and entity_id = ${String(id)} and not ${await isHidden(work, id)}
    order by id desc limit 100`.execute(work.db);
  return { rows };
}

export const mailsOfCandidate: MailsOf = {
  subjects: async (work, id) => {
    await recordById(work, candidates, id);
    // A hidden candidate's addresses are hidden too.
    return [{ entity: candidate.entity, id: (await isHidden(work, id)) ? 0 : id }];
  },
};
