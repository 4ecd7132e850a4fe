/** Credit leave that waits for the person's approver. */
import type { Waiting, WaitingKind } from '#modules/delegation/server/public/asking.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { attendanceApproval } from '../../corrections/contract.ts';
import { attendanceNotifications } from '../../notifications.ts';
import { proposalsAddress } from '../addresses.ts';

type Asked = { id: number; employee_id: number; date: PlainDate; amount: number; why: string };

export const waitingOf = (name: string, { id, employee_id, amount, why }: Asked): Waiting => ({
  id,
  employee_id,
  title: `${name}: ${amount === 1 ? 'a day' : 'half a day'} of credit leave to grant. ${why}`,
  link: proposalsAddress,
});

export const askedProposals: WaitingKind = {
  approval: attendanceApproval,
  entity: 'attendance_proposal',
  words: { one: 'day of credit leave', many: 'days of credit leave' },
  told: attendanceNotifications.earned,
  rows: async ({ db }) => {
    const { rows } = await sql<Asked & { name: string }>`
      select attendance_proposal.id, attendance_proposal.employee_id, date, amount::float8 as amount, why,
        employee_name as name
      from attendance_proposal join employee on employee.id = attendance_proposal.employee_id
      where kind = 'Credit leave' and attendance_proposal.status = 'Proposed'
      order by attendance_proposal.id`.execute(db);
    return rows.map((row) => waitingOf(row.name, row));
  },
};
