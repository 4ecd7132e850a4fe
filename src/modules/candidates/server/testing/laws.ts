import { position } from '#modules/recruitment/server/testing/laws.ts';
import { law, type ModuleLaws } from '#test/laws/law.ts';
import { lifeOf } from '#test/laws/life.ts';
import { nothing, ofRole, ofSelf } from '#test/laws/whose.ts';
import { candidate as record, candidateCalls } from '../../contract.ts';

const ofOwnPosition = `candidate.recruitment_id in (select id from recruitment
  where ${ofSelf('hiring_manager_id')} or ${ofSelf('recruiter_id')})`;

export const candidate = law(record, {
  staff: `${ofRole('HR', 'Admin')} or ${ofSelf('candidate.owner_id')} or ${ofOwnPosition}`,
  client: nothing,
});

export const laws: ModuleLaws = {
  lives: [
    lifeOf(candidate, candidateCalls, async ({ database: { pool } }) => ({
      put: (id, state, to) =>
        pool.query(
          `update candidate set selection_progress = $2, held_from = case when $2 = 'On Hold' then $3 end where id = $1`,
          [id, state, to ?? 'Shortlisted'],
        ),
    })),
  ],
  rows: [candidate],
  ids: { id: candidate, other_id: candidate, recruitment_id: position },
};
