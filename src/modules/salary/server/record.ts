import { showDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { gradeBand } from '../contract.ts';

export const gradeBands = stored(gradeBand, {
  visible: staffRows(gradeBand),
  onSave: async (work, columns, before) => {
    const { grade_id, company_id, begins_on } = { ...before, ...columns };
    await sql`select pg_advisory_xact_lock(hashtextextended('grade_band', 0))`.execute(work.db);
    const { rows } = await sql`
      select from grade_band where grade_id = ${grade_id} and company_id = ${company_id}
        and begins_on = ${begins_on} and deleted_at is null and id <> ${before?.id ?? 0}`.execute(work.db);
    if (rows.length > 0)
      throw refused(`This grade has a band from ${showDate(begins_on ?? '')} already: change that one`, 'begins_on');
    return {};
  },
});
