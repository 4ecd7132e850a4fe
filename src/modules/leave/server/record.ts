import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { inDays } from '../arithmetic/amount.ts';
import { leaveApplication } from '../contract.ts';
import type { LeaveFacts } from '../life.ts';
import { asKnown } from '../ledger/server/known.ts';
import { cancelLeave } from '../rights.ts';
import { againstIt, assess, type Assessment, type LeaveForm } from './applying/assess.ts';
import { levelsOf } from './deciding/levels.ts';
import { personToEnterFor } from './person.ts';
import { leaveDecided, leavePartsOf, visible } from './visible.ts';

export type StoredLeave = StoredRow<typeof leaveApplication>;

/** An application as form values. */
export const formOf = (row: StoredLeave): LeaveForm => ({ ...row, leave_type_id: row.leave_type_id ?? 0 });

/** Serialises what changes a balance: applying for a type, accepting it, allocating. */
export const holdAccount = (
  { db }: Work,
  { employee_id, leave_type_id }: Pick<LeaveForm, 'employee_id' | 'leave_type_id'>,
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`leave/${employee_id}/${leave_type_id}`}, 0))`.execute(db);

/**
 * Columns filled in for a new application.
 * @throws 400, 403, 404, 409 where other leave overlaps or the balance is short
 */
async function fillIn(work: Work, form: LeaveForm, except = 0) {
  const person = await personToEnterFor(work, form.employee_id);
  await holdAccount(work, form);
  const assessed = await assess(work, person, form, except);
  mustBeValid(assessed.whyNot);
  if (Object.keys(assessed.inTheWay).length > 0) refuse(await asKnown(work, assessed));
  const levels = await levelsOf(work, assessed);
  return {
    duration: assessed.duration,
    balance_after: balanceAfter(assessed),
    levels: levels.join(', '),
    current_level: 1,
    shares_reason: form.shares_reason,
  };
}

/** @throws 409 at the field */
function refuse(assessed: Assessment): never {
  const [field = '', why = ''] = Object.entries(assessed.inTheWay)[0] ?? [];
  throw refused(withOffer(why, assessed), field);
}

/** Adds the offer of what could be taken instead. */
const withOffer = (why: string, { offer }: Assessment): string =>
  offer && offer.own > 0 ? `${why}. You could take ${offer.says}` : why;

export const balanceAfter = ({ balance, account }: Assessment): string | null =>
  balance && account?.unit === 'Day' ? inDays(balance.after).toFixed(2) : null;

/** @throws 400 if the application has no person */
export async function factsOf(work: Work, row: StoredLeave): Promise<LeaveFacts> {
  const person = await workerOf(work, row.employee_id);
  if (!person) throw invalid({ employee_id: 'This person is not here any more' });
  const isHr = mayUse(work.actor, cancelLeave);
  const hasBegun = dateOf(work.now, person.zone) >= row.start_date;
  if (row.leave_status !== 'PENDING') return { hasBegun, isHr, whyNotAccept: null };
  await holdAccount(work, formOf(row));
  const against = againstIt(await assess(work, person, formOf(row), row.id));
  return { hasBegun, isHr, whyNotAccept: Object.values(against)[0] ?? null };
}

export const leaveApplications = stored(leaveApplication, {
  visible,
  shares: leaveDecided,
  parts: leavePartsOf,
  choosable: { employee: staffLookup },
  workedOut: {
    department: () => sql<string>`(select department.name from employee
      join department on department.id = employee.department_id where employee.id = leave_application.employee_id)`,
    level: () => sql<string>`split_part(leave_application.levels, ', ', leave_application.current_level)`,
  },
  alsoReads: () => ['employee', 'department'],
  factsOf,
  onSave: (work, columns, before) =>
    fillIn(work, { ...(before && formOf(before)), ...columns } as LeaveForm, before?.id),
  keeps: { employee_id: () => 'It stays with this person: withdraw it and enter another' },
  onStep: async (work, step, row, asked) => {
    const by = (await employeeOf(work, work.actor.accountId))?.id ?? null;
    const at = work.now.toISOString();
    // Reasons entered in a step have columns of the same names. Reported sickness has no decider.
    if (step.name === 'accept' && row.reported_at !== null) return { approved_on: at };
    if (step.name === 'accept' || step.name === 'reject') return { ...asked, approved_by_id: by, approved_on: at };
    if (step.to === 'CANCELLED') return { ...asked, cancelled_by_id: by, cancelled_on: at };
    return asked;
  },
});
