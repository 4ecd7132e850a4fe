/** Requested changes of records, for HR to decide. */
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { decidesProfiles, fetchProfile, profileEvents } from '../profile.ts';
import { acceptChange, declineChange } from './changes.ts';

/** Open requests, without the caller's own: people cannot decide those. */
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

/** Details still missing from one's record, except those requested from HR. */
const missing = sql`array_remove(array[
  case when phone is null then 'phone' end,
  case when emergency_contact is null then 'emergency contact' end,
  case when dob is null and not asked.wanted ? 'dob' then 'date of birth' end,
  case when address is null and not asked.wanted ? 'address' then 'address' end], null)`;

export const ownDetailsToComplete: ToDoKind = {
  name: 'staff.ownDetails',
  title: 'Your details',
  lane: 'This week',
  order: 60,
  action: 'Complete',
  access: ofStaff(myAccountModule.update),
  list: { page: '/my-account?area=profile', call: fetchProfile },
  of: ({ actor }) =>
    rowsToDo({
      rows: sql`employee
        cross join lateral (select coalesce((select jsonb_object_agg(key, 1) from profile_change
          cross join lateral jsonb_object_keys(wanted) as key
          where employee_id = employee.id and state = 'open'), '{}') as wanted) as asked
        cross join lateral (select ${missing} as details) as missing
        where employee.user_id = ${actor.accountId} and employee.deleted_at is null and cardinality(details) > 0`,
      id: sql`employee.id`,
      title: sql`'Complete your details'`,
      detail: sql`'Missing: ' || array_to_string(details, ', ')`,
      since: sql`employee.doj`,
      order: sql`employee.doj`,
      record: () => '/my-account?area=profile',
    }),
};
