/** The limits of a policy: who may take leave, how early, how long, with which proof (decisions D20). */
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { LeaveDay } from '../../arithmetic/duration.ts';
import type { StoredPolicy } from '../../policy/server/policies.ts';
import type { LeaveForm } from './assess.ts';
import { leaveTypes } from '../types.ts';
import { personDay } from '../person-days.ts';

type Limits = { readonly whyNot: string | undefined; readonly warnings: readonly string[] };

/** Why the policy refuses a leave, and warnings that do not prevent it. */
export async function whyNotByPolicy(
  work: Work,
  person: Worker,
  policy: StoredPolicy,
  form: LeaveForm,
  days: readonly LeaveDay[],
  except: number,
): Promise<Limits> {
  const isOwn = person.user_id === work.actor.accountId;
  const costly = days.filter(({ amount }) => amount > 0);
  const run = policy.max_consecutive === null ? 0 : await runOf(work, person, form, costly, except);
  const whyNot =
    whyNotEligible(person, policy) ??
    (isOwn ? whyNotNotice(person, policy, form) : undefined) ??
    whyNotLength(policy, run) ??
    (await whyNotChosen(work, person, policy, costly));
  const { attachment_after_days: after } = policy;
  const proof =
    after !== null && costly.length > after ? [`Proof is needed for more than ${after} ${daysWord(after)}`] : [];
  return { whyNot, warnings: proof };
}

/** Why someone is not eligible for a type. */
export function whyNotEligible(person: Worker, policy: StoredPolicy): string | undefined {
  if (policy.gender !== 'Any' && person.gender !== policy.gender) return 'This type of leave is not for you. Ask HR';
  if (!policy.probation_allowed && person.confirmation_status === 'PENDING')
    return 'This type of leave begins after the probation';
  return undefined;
}

function whyNotNotice(person: Worker, { min_notice_days: least }: StoredPolicy, { start_date }: LeaveForm) {
  const given = daysBetween(person.today, start_date);
  if (least === 0 || given >= least) return undefined;
  return `Ask at least ${least} ${daysWord(least)} before the first day, or ask HR to enter it`;
}

function whyNotLength({ max_consecutive: most }: StoredPolicy, run: number): string | undefined {
  if (most === null || run <= most) return undefined;
  return `At most ${most} ${daysWord(most)} in a row, with the leave next to it: this makes ${run}`;
}

/** Leave for a restricted holiday must be on such a holiday of the person's place (decisions D25). */
async function whyNotChosen(
  work: Work,
  person: Worker,
  { leave_type_id }: StoredPolicy,
  days: readonly LeaveDay[],
): Promise<string | undefined> {
  const type = (await leaveTypes(work)).find(({ id }) => id === leave_type_id);
  if (type?.short_code !== 'RH') return undefined;
  const other = days.find(({ date }) => workingPlaceOn(person, date)?.restricted.has(date) !== true);
  return other && `${showDate(other.date)} is not on the list of restricted holidays. Choose one of the list`;
}

const daysWord = (count: number) => (count === 1 ? 'day' : 'days');

/** Consecutive days of leave of one type, across applications and the days off between them. */
async function runOf(work: Work, person: Worker, form: LeaveForm, days: readonly LeaveDay[], except: number) {
  const { rows } = await sql<{ date: PlainDate }>`
    select day.date from leave_day as day join leave_application on leave_application.id = application_id
    where day.employee_id = ${person.id} and live and amount > 0 and application_id <> ${except}
      and leave_type_id = ${form.leave_type_id}
      and day.date between ${addDays(form.start_date, -100)} and ${addDays(form.end_date, 100)}`.execute(work.db);
  const taken = new Set([...rows, ...days].map(({ date }) => date));
  const count = (from: PlainDate, step: number) => {
    let run = 0;
    for (let day = addDays(from, step); ; day = addDays(day, step)) {
      if (taken.has(day)) run += 1;
      else if (isWorked(person, day)) return run;
      if (Math.abs(daysBetween(from, day)) > 100) return run;
    }
  };
  return days.length + count(form.start_date, -1) + count(form.end_date, 1);
}

const isWorked = (person: Worker, date: PlainDate) => {
  const { works, holiday, employed } = personDay(person, date, false);
  return employed && works !== null && holiday === null;
};
