/** The calculator: what a leave would cost, and what its person and decider want to know. */
import { decidersOf } from '#modules/delegation/server/public/deciders.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { TriedLeave } from '../../applying.ts';
import { leaveApproval } from '../../contract.ts';
import { asKnown } from '../../ledger/server/known.ts';
import type { LeaveAccount } from '../account.ts';
import { accountsFor, againstIt, assessAmong, type LeaveForm } from './assess.ts';
import { levelsOf } from '../deciding/levels.ts';
import { personToEnterFor } from '../person.ts';
import { whyNotEligible } from './policy-limits.ts';

/** @throws 403, 404 for someone else's leave */
export async function tried(work: Work, form: LeaveForm): Promise<TriedLeave> {
  const person = await personToEnterFor(work, form.employee_id);
  const accounts = await accountsFor(work, person, form);
  const assessed = await asKnown(work, await assessAmong(work, person, form, accounts));
  const { days, total, warnings, balance, offer, account } = assessed;
  const deciders = (await decidersOf(work, [person.id], leaveApproval, today(work))).get(person.id) ?? [];
  return {
    days: days.map(({ date, part, amount, reason }) => ({ date, part: amount > 0 ? part : null, amount, reason })),
    unit: account?.unit ?? 'Day',
    total,
    whyNot: againstIt(assessed),
    warnings: [...warnings],
    balance,
    offer,
    others: await othersOf(work, person, form, accounts),
    away: await awayWith(work, person, form),
    waits_for: [...new Set(deciders.map(({ name }) => name))],
    levels: [...(await levelsOf(work, assessed))],
  };
}

/** What the same days would cost in other types. */
async function othersOf(
  work: Work,
  person: Worker,
  form: LeaveForm,
  accounts: readonly LeaveAccount[],
): Promise<TriedLeave['others']> {
  const others = accounts.filter(
    ({ type, policy }) =>
      type.id !== form.leave_type_id && !type.private && whyNotEligible(person, policy) === undefined,
  );
  return Promise.all(
    others.map(async (account) => {
      const assessed = await assessAmong(work, person, { ...form, leave_type_id: account.type.id }, accounts);
      const one = await asKnown(work, assessed);
      return {
        leave_type_id: account.type.id,
        name: account.type.name,
        unit: account.unit,
        total: one.total,
        whyNot: Object.values(againstIt(one))[0] ?? null,
      };
    }),
  );
}

/** Colleagues in the department who are away on these days or have applied; never why. */
export async function awayWith(
  work: Work,
  person: Pick<Worker, 'id'>,
  { start_date, end_date }: Pick<LeaveForm, 'start_date' | 'end_date'>,
): Promise<TriedLeave['away']> {
  const { rows } = await sql<TriedLeave['away'][number]>`
    select employee_name as name, min(day.date) as "from", max(day.date) as "to",
      leave_status = 'PENDING' as asked
    from leave_day as day join leave_application on leave_application.id = application_id
    join employee on employee.id = day.employee_id
    where live and amount > 0 and day.date between ${start_date} and ${end_date} and employee.id <> ${person.id}
      and employee.deleted_at is null
      and employee.department_id = (select department_id from employee as own where own.id = ${person.id})
    group by employee_name, leave_application.id, leave_status order by "from", employee_name limit 50`.execute(
    work.db,
  );
  return rows;
}
