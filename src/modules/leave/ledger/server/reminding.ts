/** Reminds people in the United Kingdom of unbooked leave before their leave year ends (decisions D24). */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { insertRows } from '#platform/server/insert.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { amountText } from '../../arithmetic/amount.ts';
import { leaveYearOf } from '../../arithmetic/leave-year.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { leaveNotifications } from '../../notifications.ts';
import { accountsOf, type LeaveAccount } from '../../server/account.ts';
import { placeNear } from '../../server/holdings.ts';
import { leaveCompany } from '../../server/types.ts';
import { isUkEntitlement } from './kept.ts';

/** Days before the end of the year. */
const daysBefore = [90, 30, 7];

export const remindOfYearEnds = job({
  name: 'remind-of-leave-years',
  payload: z.object({}),
  every: '20 7 * * *',
  run: async (work) => {
    const people = await workers(work, sql`employee.status <> 'EXITED' and employee.user_id is not null`);
    const accounts = await accountsOf(work, people, today(work));
    for (const person of people) {
      const company = await leaveCompany(work, placeNear(person, person.today)?.company_id ?? null);
      const { last } = leaveYearOf(person.today, company?.year_start ?? '01-01');
      if (!daysBefore.some((days) => addDays(person.today, days) === last)) continue;
      for (const account of accounts.get(person.id) ?? []) await remind(work, person, account, last);
    }
  },
});

/** Stores the amount named in the reminder, as a record of it; a repeated reminder is stored once. */
async function remind(work: Work, person: Worker, { type, policy, unit, account }: LeaveAccount, last: string) {
  if (!isUkEntitlement(policy)) return;
  const left = standingOn(account, last).buckets.reduce((sum, { amount }) => sum + amount, 0);
  if (left <= 0) return;
  const { rows } = await sql`
    select from leave_reminder where employee_id = ${person.id} and leave_type_id = ${type.id}
      and year_end = ${last}::date and sent_at::date = ${today(work)}::date`.execute(work.db);
  if (rows.length > 0) return;
  await insertRows(work, 'leave_reminder', [
    {
      employee_id: person.id,
      leave_type_id: type.id,
      year_end: last,
      amount: left,
      sent_at: work.now.toISOString(),
    },
  ]);
  await notify(work, leaveNotifications.yearEnds, {
    to: [person.user_id ?? 0],
    title: `${amountText(left, unit)} of ${type.name} are not booked, and the leave year ends on ${showDate(last)}`,
    body: 'Book them in time: what your company does not carry over lapses.',
    link: '/my-account?area=leave',
    once: `${type.id} ${last} ${today(work)}`,
  });
}
