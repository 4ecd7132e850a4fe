import { showDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { performanceWeight } from '../contract.ts';

export const performanceWeights = stored(performanceWeight, {
  visible: staffRows(performanceWeight),
  onSave: async (work, columns, before) => {
    const { begins_on } = { ...before, ...columns };
    await sql`select pg_advisory_xact_lock(hashtextextended('performance_weight', 0))`.execute(work.db);
    const { rows } = await sql`
      select from performance_weight
      where begins_on = ${begins_on}::date and deleted_at is null and id <> ${before?.id ?? 0}`.execute(work.db);
    if (rows.length > 0) throw refused(`There is a weighting from ${showDate(begins_on ?? '')} already`, 'begins_on');
    return {};
  },
});
