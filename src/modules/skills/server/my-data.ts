import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import type { SkillTables } from './tables.ts';

/** Skills that the reader opened in the library. */
export const mySkillLogs = myData('Skills that I opened', 110, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) return [];
  return work.db
    .withTables<SkillTables>()
    .selectFrom('skill_log')
    .select(['skill_log.id', 'employee_id', 'category', 'topic', 'created_at'])
    .where('employee_id', '=', own.id)
    .orderBy('skill_log.id')
    .execute();
});
