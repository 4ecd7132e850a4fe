/** Candidates with a fixed joining date whose onboarding has not begun. */
import { candidatesSeenBy } from '#modules/candidates/server/public/candidates.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { WaitingCandidate } from '../contract.ts';

/** The same address, or name and phone, on the record of somebody who has left. */
const formerOf = sql<number | null>`(select employee.id from employee
  where employee.status = 'EXITED' and employee.deleted_at is null and not employee.not_joined
    and (lower(employee.email) = lower(candidate.email)
      or (lower(employee.employee_name) = lower(candidate.name) and employee.phone = candidate.phone))
  order by employee.id desc limit 1)`;

/** The record of a candidate who worked here before; null for who did not. */
export async function formerRecordOf({ db }: Work, candidateId: number): Promise<number | null> {
  const { rows } = await sql<{ former: number | null }>`
    select ${formerOf} as former from candidate where candidate.id = ${candidateId}`.execute(db);
  return rows[0]?.former ?? null;
}

/** Whom the person at work may move to onboarding. */
export async function waitingFor(work: Work): Promise<WaitingCandidate[]> {
  const { rows } = await sql<WaitingCandidate>`
    select candidate.id, candidate.name, recruitment.position, offer.doj,
      (select employee.employee_id || ', ' || employee.employee_name from employee
       where employee.id = ${formerOf}) as former
    from candidate join recruitment on recruitment.id = candidate.recruitment_id
    join offer on offer.candidate_id = candidate.id and offer.status = 'Accepted' and offer.deleted_at is null
    where candidate.selection_progress = 'To join' and candidate.deleted_at is null
      and candidate.id in ${candidatesSeenBy(readerOf(work))}
    order by offer.doj, candidate.id`.execute(work.db);
  return rows;
}
