/** Whose candidates someone sees: HR and Admin all, others those of their positions and interviews (decisions D31). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { sql } from 'kysely';
import { candidate } from '../contract.ts';

const seesAll = ({ role }: Reader['actor']) => role.id === roleIds.hr || role.id === roleIds.admin;

/** As hiring manager or recruiter of the position, as the candidate's owner, or as an interviewer. */
export const visible = staffRows(candidate, (reader: Reader) => {
  if (seesAll(reader.actor)) return undefined;
  const { self } = peopleOf(reader);
  return sql<boolean>`(candidate.owner_id in ${self} or candidate.recruitment_id in (
    select id from recruitment where hiring_manager_id in ${self} or recruiter_id in ${self})
    or candidate.id in (select candidate_id from interview join interview_interviewer on interview_id = interview.id
      where interview.deleted_at is null and interview.status <> 'Cancelled' and interviewer_id in ${self}))`;
});
