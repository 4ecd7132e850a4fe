/** What a policy would change (decisions D20): compares accounts without it and with it. */
import { workers } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { checkedColumns } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { endOfNextYear, leaveYearOf } from '../../arithmetic/leave-year.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { accountsOf, type LeaveAccount } from '../../server/account.ts';
import { leaveCompany } from '../../server/types.ts';
import type { PolicyChange, PolicyForm, PolicyPreview } from '../contract.ts';
import { policiesOf, type StoredPolicy } from './policies.ts';
import { leavePolicies, whyNotThen } from './record.ts';
import { invalid } from '#platform/server/errors.ts';

/** @throws 400 as saving would */
export async function policyPreview(work: Work, form: PolicyForm, replaced = 0): Promise<PolicyPreview> {
  const columns = await checkedColumns(work, leavePolicies, form);
  const wrong = await whyNotThen(work, columns, replaced);
  if (wrong) throw invalid({ begins_on: wrong });
  const now = await policiesOf(work);
  const changed = [...now.filter(({ id }) => id !== replaced), { ...untraced, ...form }];
  const on = await comparedOn(work, form);
  const here = await workers(
    work,
    sql`(employee.last_working_date is null or employee.last_working_date >= ${form.begins_on}::date)`,
  );
  const people = here.filter(({ places }) =>
    places.some(
      ({ company_id, ends_on }) => company_id === form.company_id && (ends_on === null || ends_on >= form.begins_on),
    ),
  );
  const [before, after] = [await accountsOf(work, people, on, now), await accountsOf(work, people, on, changed)];
  const ofType = (accounts: readonly LeaveAccount[] | undefined) =>
    accounts?.find(({ type }) => type.id === form.leave_type_id);
  const compared = people.map(({ id, name }): PolicyChange => {
    const [was, becomes] = [ofType(before.get(id)), ofType(after.get(id))];
    const unit = becomes?.unit ?? was?.unit ?? 'Day';
    return { employee_id: id, employee_name: name, unit, before: balanceOn(was, on), after: balanceOn(becomes, on) };
  });
  const moved = compared.filter((one) => one.before !== one.after);
  return {
    on,
    asked: people.length,
    people: moved.toSorted((one, other) => Number(isBelow(other)) - Number(isBelow(one))),
  };
}

const isBelow = ({ after }: PolicyChange) => after !== null && after < 0;

const balanceOn = (account: LeaveAccount | undefined, day: PlainDate) =>
  account?.policy.has_balance && account.policy.granted ? standingOn(account.account, day).balance : null;

/** The columns that an unsaved row lacks. */
const untraced: Omit<StoredPolicy, keyof PolicyForm> = {
  id: 0,
  created_by: null,
  created_at: '',
  updated_by: null,
  updated_at: null,
  deleted_by: null,
  deleted_at: null,
  version: 1,
};

/** The end of the leave year in which the policy begins, within the forecast. */
async function comparedOn(work: Work, { company_id, begins_on }: PolicyForm): Promise<PlainDate> {
  const start = (await leaveCompany(work, company_id))?.year_start ?? '01-01';
  const [year, furthest] = [leaveYearOf(begins_on, start).last, endOfNextYear(today(work), start)];
  return year < furthest ? year : furthest;
}
