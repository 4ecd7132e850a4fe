import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { refused } from '#platform/server/errors.ts';
import { showDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { plannedHeadcount } from '../contract.ts';

export const plannedHeadcounts = stored(plannedHeadcount, {
  visible: staffRows(plannedHeadcount),
  onSave: async (work, columns, before) => {
    const { company_id, department_id, location_id, begins_on } = { ...before, ...columns };
    await sql`select pg_advisory_xact_lock(hashtextextended('recruitment_plan', 0))`.execute(work.db);
    const { rows } = await sql`
      select from recruitment_plan
      where company_id = ${company_id} and department_id = ${department_id} and deleted_at is null
        and location_id is not distinct from ${location_id ?? null} and begins_on = ${begins_on}
        and id <> ${before?.id ?? 0}`.execute(work.db);
    if (rows.length > 0)
      throw refused(`There is a number for these people from ${showDate(begins_on ?? '')} already`, 'begins_on');
    return {};
  },
});
