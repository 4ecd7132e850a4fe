/** Candidates with a fixed joining date whose onboarding has not begun. */
import { candidatesSeenBy } from '#modules/candidates/server/public/candidates.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { WaitingCandidate } from '../contract.ts';

/** Former employees who may be this candidate; HR decides, because relatives can share a phone (decisions D31). */
const formersOf = sql`(select coalesce(json_agg(json_build_object('id', employee.id, 'employee_id', employee.employee_id,
    'employee_name', employee_name, 'dob', dob, 'last_working_date', last_working_date) order by employee.id), '[]')
  from employee
  where employee.status = 'EXITED' and employee.deleted_at is null and not employee.not_joined
    and not employee.is_returning and (lower(employee.email) = lower(candidate.email)
      or lower(employee.employee_name) = lower(candidate.name) or employee.phone = candidate.phone))`;

/** Candidates the caller may move to onboarding. */
export async function waitingFor(work: Work): Promise<WaitingCandidate[]> {
  const { rows } = await sql<WaitingCandidate>`
    select candidate.id, candidate.name, recruitment.position, offer.doj,
      ${formersOf} as formers
    from candidate join recruitment on recruitment.id = candidate.recruitment_id
    join offer on offer.candidate_id = candidate.id and offer.status = 'Accepted' and offer.deleted_at is null
    where candidate.selection_progress = 'To join' and candidate.deleted_at is null
      and candidate.id in ${candidatesSeenBy(readerOf(work))}
    order by offer.doj, candidate.id`.execute(work.db);
  return rows;
}
