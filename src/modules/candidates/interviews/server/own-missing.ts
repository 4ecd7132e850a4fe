import { type RawBuilder, sql } from 'kysely';

/** Whether these people still owe feedback on the interview of a row. */
export const ownMissing = (self: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(interview.status not in ('Cancelled', 'No show') and exists (
    select from interview_interviewer as mine where mine.interview_id = interview.id and mine.interviewer_id in ${self}
      and not exists (select from interview_feedback as own
        where own.interview_id = interview.id and own.interviewer_id = mine.interviewer_id)))`;
