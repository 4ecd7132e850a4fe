import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import type { ExitTables } from './tables.ts';

/** A person's own exit and answers; what others wrote is in the document they get in the end. */
export const myExit = myData('Exit', 120, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) return [];
  return work.db
    .withTables<ExitTables>()
    .selectFrom('exit_record as left')
    .leftJoin('exit_interview as said', 'said.exit_id', 'left.id')
    .select([
      'left.id',
      'left.employee_id',
      'left.date_joining',
      'left.date_reg',
      'left.lwd',
      'left.reason',
      'left.stage',
    ])
    .select(['said.staffquestion1', 'said.staffquestion2', 'said.staffquestion3', 'said.staffquestion4'])
    .select(['said.staffquestion5', 'said.staffquestion6', 'said.staffquestion7', 'said.staffquestion8'])
    .select(['said.staffquestion9', 'said.empsign', 'said.emp_signed_at'])
    .where('left.employee_id', '=', own.id)
    .where('left.deleted_at', 'is', null)
    .orderBy('left.id')
    .execute();
});
