import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ownPerson } from './person.ts';
import { checkPurpose, type Purpose } from './purpose.ts';

type Kept = Purpose & { readonly favourite: boolean };

/** @throws 400 for a job that this person cannot see, and for neither job nor fee type */
export async function keepFavourite(work: Work, given: Kept): Promise<{ favourite: boolean }> {
  const { job_id, planning_activity_id, fee_type_id, favourite } = given;
  const { id } = await ownPerson(work);
  await checkPurpose(work, given);
  if (favourite) {
    await sql`
      insert into time_favourite (employee_id, job_id, planning_activity_id, fee_type_id)
      values (${id}, ${job_id}, ${planning_activity_id}, ${fee_type_id}) on conflict do nothing`.execute(work.db);
  } else {
    await sql`
      delete from time_favourite where employee_id = ${id} and job_id is not distinct from ${job_id}
        and planning_activity_id is not distinct from ${planning_activity_id}
        and fee_type_id is not distinct from ${fee_type_id}`.execute(work.db);
  }
  return { favourite };
}
