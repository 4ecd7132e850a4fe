/** Leave granted by modules above: credit leave for approved work on a day off. */
import { type Worker, workerOf } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { amountOf, amountText } from '../../arithmetic/amount.ts';
import { ledgerEvents } from '../../ledger/contract.ts';
import { leaveNotifications } from '../../notifications.ts';
import { policiesOf } from '../../policy/server/policies.ts';
import { accountsOf } from '../account.ts';
import { holdingsOf, policyNear } from '../holdings.ts';
import { replayEnds } from '../posting.ts';
import { holdAccount } from '../record.ts';
import { tables } from '../tables.ts';
import { leaveTypes } from '../types.ts';

export type Earned = {
  readonly employee_id: number;
  /** Short code of the type: 'CL'. */
  readonly type: string;
  /** The day that earned it: it counts, and its days of validity run, from then. */
  readonly day: PlainDate;
  /** Decimal text in the type's unit: '0.5'. */
  readonly amount: string;
  /** Why, addressed to the person: 'Worked on Saturday 12-12-2026'. */
  readonly note: string;
};

/**
 * Tells who has a balance of a type, to which earned leave can be granted; policies are read once for many people.
 * @param code short code of the type: 'CL'
 */
export async function earners(work: Work, code: string): Promise<(person: Worker, day: PlainDate) => boolean> {
  const type = (await leaveTypes(work)).find(({ short_code }) => short_code === code);
  const policies = await policiesOf(work);
  return (person, day) =>
    type !== undefined && policyNear(holdingsOf(person, policies, type.id), day)?.has_balance === true;
}

/**
 * Grants leave for a day, once for each person, type and day; a repeated call changes nothing. Checks no rights.
 * @returns whether it was granted now
 * @throws 409 if the person has no balance of that type on the day
 */
export async function grantEarned(work: Work, { employee_id, type, day, amount, note }: Earned): Promise<boolean> {
  const person = await workerOf(work, employee_id);
  const accounts = person ? ((await accountsOf(work, [person], day)).get(person.id) ?? []) : [];
  const one = accounts.find((account) => account.type.short_code === type && account.policy.has_balance);
  if (!person || !one) throw refused(`There is no balance of ${type} on ${showDate(day)}. Ask HR for a policy`);
  const leave_type_id = one.type.id;
  await holdAccount(work, { employee_id, leave_type_id });
  const period = `earned ${day}`;
  const known = await tables(work)
    .selectFrom('leave_ledger')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .where('period', '=', period)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (known) return false;
  const { unit, policy } = one;
  const expires_on = policy.valid_days === null ? null : addDays(day, policy.valid_days);
  const row = { employee_id, leave_type_id, date: day, kind: 'Grant', unit, expires_on, period, note };
  const granted = { ...row, amount: amountOf(amount, unit) };
  const by = { created_by: work.actor.accountId || null, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'leave_ledger', [{ ...granted, ...by }]);
  await record(work, ledgerEvents.allocated, id, { after: granted });
  await replayEnds(work, [person]);
  const until = expires_on === null ? '' : `, to use until ${showDate(expires_on)}`;
  await tellPeople(work, leaveNotifications.allocated, [person.id], {
    title: `${one.type.name}: ${amountText(granted.amount, unit)} earned on ${showDate(day)}${until}`,
    body: note,
    link: `/leave/ledger?type=${leave_type_id}`,
  });
  return true;
}
