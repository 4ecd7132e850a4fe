/**
 * Tab 'Leave' of the master data shows the days a year that policies grant; what is entered there becomes a policy
 * (D44).
 */
import { leave } from '#modules/masters/contract.ts';
import { savedLeave, showLeaveDays } from '#modules/masters/server/public/leave-days.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { invalid } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { addForm } from '#platform/server/record/writes.ts';
import { reaction } from '#platform/server/reactions.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { tables } from '../../server/tables.ts';
import type { PolicyForm } from '../contract.ts';
import { newPolicy } from '../new-policy.ts';
import { policyFor } from '../rules.ts';

import type { StoredPolicy } from './policies.ts';
import { leavePolicies, whyNotThen } from './record.ts';

/** The working week by which weeks of the pattern are shown as days. */
const fullWeek = 5n;

const isWeeks = ({ accrual }: Pick<StoredPolicy, 'accrual'>) => accrual === 'By weeks of the pattern';

/** 5.6 weeks of the pattern show as 28 days, for five working days a week. */
export function daysAYear(policy: StoredPolicy | undefined): string | null {
  if (!policy?.granted || policy.annual === null || policy.unit !== 'Day') return null;
  return isWeeks(policy) ? amountOf(minorUnits(policy.annual) * fullWeek) : policy.annual;
}

/** Read within the transaction, for a change that is not committed yet. */
const companyPolicies = (work: Work): Promise<StoredPolicy[]> =>
  tables(work)
    .selectFrom('leave_policy')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('location_id', 'is', null)
    .where('employment_type', 'is', null)
    .execute();

const wholeCompany = (company_id: number) => ({
  company_id,
  location_id: null,
  employment_type: null,
  irregular: false,
});

/** Updates the tab to the policies in force today. */
export async function showInForce(work: Work): Promise<void> {
  const policies = await companyPolicies(work);
  const pairs = new Map(policies.map((one) => [`${one.leave_type_id} ${one.company_id}`, one]));
  const shown = [...pairs.values()].map(({ leave_type_id, company_id }) => ({
    leave_type_id,
    company_id,
    days: daysAYear(policyFor(policies, wholeCompany(company_id), leave_type_id, today(work))),
  }));
  await showLeaveDays(work, shown);
}

/**
 * Turns an entry of the tab whose days differ from those in force into a policy, from the date it names, or from today.
 */
async function takeFromTab(work: Work, id: number): Promise<void> {
  const saved = await savedLeave(work, id);
  if (!saved) return;
  const { leave_type_id, company_id, days, from_when } = saved;
  const begins_on = from_when ?? today(work);
  const before = policyFor(await companyPolicies(work), wholeCompany(company_id), leave_type_id, begins_on);
  const isSame = days === null || (before && minorUnits(daysAYear(before) ?? '-1') === minorUnits(days));
  if (!isSame) await addChanged(work, before, { leave_type_id, company_id, begins_on, days });
  await showInForce(work);
}

type Entered = {
  readonly leave_type_id: number;
  readonly company_id: number;
  readonly begins_on: PlainDate;
  readonly days: string;
};

async function addChanged(work: Work, before: StoredPolicy | undefined, { days, ...scope }: Entered): Promise<void> {
  if (before && daysAYear(before) === null)
    throw invalid({ annual_days: 'This leave has no days a year. Change it on the page Leave rules' });
  const wrong = await whyNotThen(work, scope);
  if (wrong) throw invalid({ from_when: wrong });
  const annual = before && isWeeks(before) ? amountOf(minorUnits(days) / fullWeek) : days;
  const form: PolicyForm = { ...newPolicy, ...before, ...scope, annual };
  await addForm(work, leavePolicies, form);
}

export const tabReactions = [
  reaction(leave.events.added, takeFromTab),
  reaction(leave.events.updated, takeFromTab),
  reaction(leave.events.restored, showInForce),
];

/** Shows policies in the tab from the day on which they begin. */
export const showLeaveDaysInForce = job({
  name: 'show-leave-days',
  payload: z.object({}),
  every: '5 * * * *',
  run: showInForce,
});
