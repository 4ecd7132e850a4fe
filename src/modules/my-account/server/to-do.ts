/** Changes of people's records that wait for HR. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { decidesProfiles, profileEvents } from '../profile.ts';
import { acceptChange, declineChange } from './changes.ts';

/** Nobody decides about changes of their own record. */
const waiting = ({ actor }: Work) => sql`profile_change join employee on employee.id = profile_change.employee_id
  where state = 'open' and profile_change.account_id <> ${actor.accountId}`;

export const profileChangesToDecide: ToDoKind = {
  name: 'staff.profileChanges',
  title: 'Changes of records',
  lane: 'Today',
  order: 8,
  action: 'Decide',
  asks: profileEvents.asked.entity,
  access: decidesProfiles,
  decides: {
    labels: { approve: 'Accept', reject: 'Decline' },
    decide: (work, { id }, verdict, reason) =>
      verdict === 'approve' ? acceptChange(work, id) : declineChange(work, id, reason),
  },
  of: (work) =>
    rowsToDo({
      rows: waiting(work),
      id: sql`profile_change.id`,
      title: sql`employee_name`,
      detail: sql`profile_change.why`,
      since: dayAt(work, sql`asked_at`),
      order: sql`asked_at`,
      record: (id) => `/profileChanges?view=${id}`,
    }),
};
