/** A long absence extends a probation by its length (decisions D34). */
import { absentSpans } from '#modules/leave/server/public/long-absences.ts';
import { moveProbation } from '#modules/staff/server/public/joiners.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { probationEnd } from '../rules.ts';

type OnProbation = { id: number; doj: PlainDate; probation_months: number };

/** Joiners with a probation; the module staff knows whether it is decided. */
async function onProbation({ db }: Work): Promise<readonly OnProbation[]> {
  const { rows } = await sql<OnProbation>`
    select employee_id as id, doj, probation_months from onboarding
    where employee_id is not null and status in ('In process', 'Completed') and probation_months > 0
      and deleted_at is null order by employee_id`.execute(db);
  return rows;
}

export const moveProbations = job({
  name: 'onboarding-probations',
  payload: z.object({}),
  every: '40 3 * * *',
  run: async (work) => {
    const people = await onProbation(work);
    const spans = Map.groupBy(
      await absentSpans(
        work,
        people.map(({ id }) => id),
      ),
      ({ employee_id }) => employee_id,
    );
    for (const { id, ...joined } of people) {
      const own = spans.get(id);
      if (own) await moveProbation(work, id, probationEnd(joined, own));
    }
  },
});
