/** Leave that waits for the reader’s decision, also as the deputy of who is away. */
import { severalValues } from '#platform/contract/list.ts';
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

export const leaveToDecide: ToDoKind = {
  name: 'leave.toDecide',
  title: 'Leave to decide',
  lane: 'Today',
  order: 5,
  action: 'Decide',
  asks: leaveApplication.entity,
  decides: decidedBySteps(leaveApplications, {
    approve: ['accept', 'acceptCancel'],
    reject: ['reject', 'refuseCancel'],
  }),
  access: leaveRights.read,
  of: (work) =>
    recordsToDo(work, leaveApplications, {
      filters: { own_part: 'Decider', leave_status: severalValues(['PENDING', 'CANCEL_REQUESTED']) },
      sort: 'start_date',
      record: linkOf,
      shown: {
        title: sql`(select employee_name from employee where employee.id = leave_application.employee_id)`,
        detail: sql`(select type from leave_type where leave_type.id = leave_application.leave_type_id)
          || ', ' || ${dates} || case leave_status when 'CANCEL_REQUESTED' then ', to be cancelled' else '' end`,
        since: dayAt(work, sql`leave_application.created_at`),
        due: sql`leave_application.start_date`,
      },
    }),
};
