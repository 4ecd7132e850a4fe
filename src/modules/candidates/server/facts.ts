/** The facts besides their row that a candidate's steps depend on: their interviews. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { CandidateFacts } from '../life.ts';

export async function factsOf({ db }: Work, { id }: { readonly id: number }): Promise<CandidateFacts> {
  const { rows } = await sql<CandidateFacts>`
    select array(select distinct round from interview where candidate_id = ${id} and deleted_at is null
        and status in ('Scheduled', 'Rescheduled', 'Done') order by round) as rounds,
      (select count(*) from interview_feedback join interview on interview.id = interview_id
        where candidate_id = ${id} and deleted_at is null) as feedback`.execute(db);
  return rows[0] ?? { rounds: [], feedback: 0 };
}
