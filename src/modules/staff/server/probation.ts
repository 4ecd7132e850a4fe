import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { staffModule } from '../rights.ts';
import { staffEvents } from '../contract.ts';
import { staffNotifications } from '../notifications.ts';
import { probationNotice } from '../rules.ts';
import type { StoredEmployee } from './records.ts';

type Due = { id: number; employee_name: string; due_date: string; first: number | null; second: number | null };

/** Reminds managers and HR of confirmations due, once for each due date and each of the two notices. */
export const remindOfConfirmations = job({
  name: 'staff-confirmations-due',
  payload: z.object({}),
  every: '5 * * * *',
  run: async (work) => {
    const [hr, readers] = await Promise.all([
      rightHolders(work, staffModule.update, 'HR'),
      rightHolders(work, staffModule.read),
    ]);
    const mayOpen = new Set(readers);
    for (const { id, employee_name, due_date, ...managers } of await dueSoon(work)) {
      const days = daysBetween(today(work), due_date);
      const to = [managers.first, managers.second].filter((account) => account !== null);
      await notify(work, staffNotifications.confirmationDue, {
        to: [...hr, ...to.filter((account) => mayOpen.has(account))],
        title: ({ dayInWords }) =>
          `The probation of ${employee_name} ${days < 0 ? 'ended' : 'ends'} on ${dayInWords(due_date)}`,
        body: 'Confirm it, or extend it once.',
        link: `/staff/${id}`,
        entity: staffEvents.updated.entity,
        entityId: id,
        // A moved date counts as new; a day without a run is caught up on the next.
        once: `${id} ${due_date} ${probationNotice(days)}`,
      });
    }
  },
});

/** An undecided probation changes nothing by itself: HR gets a list of all of them each Monday. */
export const remindOfOverdueProbations = job({
  name: 'staff-probations-overdue',
  payload: z.object({}),
  every: '15 6 * * 1',
  run: async (work) => {
    const { rows } = await sql<{ name: string; due: string }>`
      select employee_name as name, due_date as due from employee
      where deleted_at is null and status = 'ACTIVE' and confirmation_status <> 'CONFIRMED'
        and due_date < ${today(work)} order by due_date, id`.execute(work.db);
    const [first] = rows;
    if (!first) return;
    await notify(work, staffNotifications.confirmationDue, {
      to: await rightHolders(work, staffModule.update, 'HR'),
      title: rows.length === 1 ? 'One probation is overdue' : `${rows.length} probations are overdue`,
      body: ({ dayInWords }) => `${first.name}, due since ${dayInWords(first.due)}. Confirm or extend them.`,
      link: '/staff',
      once: `overdue ${today(work)}`,
    });
  },
});

/** Managers are reminded this many days before a probation ends, and after. */
const [ahead, late] = [15, 15];

async function dueSoon(work: Work): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select employee.id, employee.employee_name, employee.due_date, first.user_id as first,
      second.user_id as second
    from employee
    left join employee as first on first.id = employee.reporting_manager_1_id
    left join employee as second on second.id = employee.reporting_manager_2_id
    where employee.deleted_at is null and employee.status = 'ACTIVE' and employee.confirmation_status <> 'CONFIRMED'
      and employee.due_date between ${addDays(today(work), -late)} and ${addDays(today(work), ahead)}
    order by employee.id`.execute(work.db);
  return rows;
}

/** Notifies someone when a save has decided their probation. */
export async function tellProbation(work: Work, before: StoredEmployee, after: StoredEmployee): Promise<void> {
  const { user_id, confirmation_status: status, due_date: until } = after;
  if (user_id === null || status === 'PENDING' || status === before.confirmation_status) return;
  await notify(work, staffNotifications.probationResult, {
    to: [user_id],
    title: ({ dayInWords }) =>
      status === 'CONFIRMED'
        ? 'Your probation is confirmed'
        : `Your probation goes on until ${until === null ? 'N/A' : dayInWords(until)}`,
    link: '/my-account',
  });
}
