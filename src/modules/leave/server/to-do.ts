/** Leave that waits for the reader’s decision, also as a deputy. */
import { decidesForAnybody } from '#modules/delegation/server/public/deciders.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { decidedBySteps } from '#platform/server/to-do/steps.ts';
import { sql } from 'kysely';
import { leaveApplication } from '../contract.ts';
import { leaveRights } from '../rights.ts';
import { leaveApplications } from './record.ts';
import { linkOf } from './texts.ts';

const dates = sql`to_char(leave_application.start_date, 'DD-MM-YYYY')
  || case when end_date > start_date then ' to ' || to_char(end_date, 'DD-MM-YYYY') else '' end`;

const leaveThat = (
  kind: Pick<ToDoKind, 'name' | 'title' | 'order' | 'decides'>,
  leave_status: 'PENDING' | 'CANCEL_REQUESTED',
): ToDoKind => ({
  ...kind,
  lane: 'Today',
  action: 'Decide',
  asks: leaveApplication.entity,
  access: leaveRights.read,
  of: async (work) =>
    (await decidesForAnybody(work))
      ? recordsToDo(work, leaveApplications, {
          filters: { own_part: 'Decider', leave_status },
          sort: 'start_date',
          record: linkOf,
          shown: {
            title: sql`(select employee_name from employee where employee.id = leave_application.employee_id)`,
            detail: sql`(select type from leave_type where leave_type.id = leave_application.leave_type_id)
          || ', ' || ${dates}`,
            since: dayAt(work, sql`leave_application.created_at`),
            due: sql`leave_application.start_date`,
          },
        })
      : undefined,
});

export const leaveToDo: readonly ToDoKind[] = [
  leaveThat(
    {
      name: 'leave.toDecide',
      title: 'Leave to decide',
      order: 5,
      decides: decidedBySteps(leaveApplications, { approve: ['accept'], reject: ['reject'] }),
    },
    'PENDING',
  ),
  leaveThat(
    {
      name: 'leave.toCancel',
      title: 'Leave to cancel',
      order: 6,
      decides: decidedBySteps(leaveApplications, { approve: ['acceptCancel'], reject: ['refuseCancel'] }),
    },
    'CANCEL_REQUESTED',
  ),
];
