import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownMissing } from './own-missing.ts';

/**
 * The overall rating of a candidate by their interviewers, 0 to 10. Null for an interviewer who still owes feedback:
 * with one rating so far, the number would reveal what that colleague said.
 */
export const ratingOf = (reader: Reader): RawBuilder<string | null> =>
  sql<string | null>`case when not exists (select from interview where interview.candidate_id = candidate.id
      and interview.deleted_at is null and ${ownMissing(peopleOf(reader).self)}) then
    (select round(avg(overall), 1) from interview_feedback join interview on interview.id = interview_id
      where interview.candidate_id = candidate.id and interview.deleted_at is null) end`;
