/** Gives single days of an accepted leave back; the leave is split around them (decisions D23). */
import { decidersOf, ofAsker } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { type Worker, workerOf } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { mustBeValid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep, takeStep } from '#platform/server/record/steps.ts';
import { type StoredRow, unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type LeaveApplication, leaveApplication, leaveApproval } from '../contract.ts';
import { leaveNotifications } from '../notifications.ts';
import { cancelLeave } from '../rights.ts';
import { type DayPart, fittingHalves } from '../rules.ts';
import { giveBack } from './days.ts';
import { settleCover } from './covering/covering.ts';
import { daysOf, type KeptDay } from './deciding/deciding.ts';
import { replayEnds } from './posting.ts';
import { reckonNeighbours, reckonOne } from './reckoning.ts';
import { leaveApplications } from './record.ts';
import { typeName } from './types.ts';
import { own, visible } from './visible.ts';

type StoredLeave = StoredRow<typeof leaveApplication>;

/** Leave with a cancellation waiting for a decision. */
export const cancellations = {
  ...leaveApplications,
  visible: (reader: Reader): ReturnType<typeof visible> =>
    visible(reader).where('leave_application.leave_status', '=', 'CANCEL_REQUESTED'),
};

type GivenBack = {
  readonly dates: readonly PlainDate[];
  readonly reason: string;
  readonly version?: number | undefined;
};

/**
 * Requests, for the caller's own leave, that single days be given back.
 * @throws 400 at the days, 404 for someone else's leave, 409
 */
export async function askForDaysBack(
  work: Work,
  id: number,
  { dates, reason, version }: GivenBack,
): Promise<LeaveApplication> {
  const { employee_id } = await readRecord(work, { ...leaveApplications, visible: own }, id);
  const person = await workerOf(work, employee_id);
  if (!person) throw notFound();
  const past = dates.find((date) => date <= person.today);
  mustBeValid({
    ...whyNotBack(await daysOf(work, id), dates, 'ask to cancel the leave instead'),
    ...(past !== undefined && { dates: `${showDate(past)} has come: HR gives it back` }),
  });
  await sql`update leave_day set asked_back = date = any(${[...dates]}::date[])
    where application_id = ${id}`.execute(work.db);
  await takeStep(work, leaveApplications, id, { status: 'CANCEL_REQUESTED', version, cancel_reason: reason });
  return recordById(work, leaveApplications, id);
}

/** The days of a request to cancel; empty if it is about the whole leave. */
export const askedBack = async (work: Work, id: number): Promise<readonly PlainDate[]> =>
  (await daysOf(work, id)).filter(({ asked_back }) => asked_back).map(({ date }) => date);

/** @throws 400 at the days, 403, 404, 409 if the leave has no days to give back */
export async function giveDaysBack(
  work: Work,
  id: number,
  { dates, reason, version }: GivenBack,
): Promise<LeaveApplication> {
  await takeDaysOut(work, id, { dates, reason, version }, mustBeAllowed);
  return recordById(work, leaveApplications, id);
}

type Allowed = (work: Work, person: Worker, row: StoredLeave) => Promise<void>;

/**
 * Gives days back. Without `allowed`, a leave with no other days is cancelled as a whole.
 * @param allowed checks rights; left out for what follows from sickness
 */
export async function takeDaysOut(
  work: Work,
  id: number,
  { dates, reason, version }: GivenBack,
  allowed?: Allowed,
): Promise<void> {
  const { events } = leaveApplication;
  let person: Worker | undefined;
  let asked: readonly PlainDate[] = [];
  if (!allowed && leftOf(await daysOf(work, id), dates).length === 0) {
    const { leave_status } = await readRecord(work, unscoped(leaveApplications), id);
    const step = leave_status === 'CANCEL_REQUESTED' ? 'acceptCancel' : 'cancel';
    await portalStep(work, leaveApplications, id, step, { asked: { cancel_reason: reason } });
    return;
  }
  const change = async (before: StoredLeave) => {
    person = await workerOf(work, before.employee_id);
    if (!person) throw notFound();
    await allowed?.(work, person, before);
    const days = await daysOf(work, id);
    asked = days.filter(({ asked_back }) => asked_back).map(({ date }) => date);
    mustBeValid(whyNotBack(days, dates, 'cancel the leave instead'));
    const { columns, around } = parted(before, days, dates);
    await giveBack(work, person, before, [...dates, ...around]);
    await replayEnds(work, [person]);
    return columns;
  };
  const given = { given_back: dates.join(', '), given_back_for: reason };
  const source = allowed ? leaveApplications : unscoped(leaveApplications);
  const row = await changeRecord(work, source, events.updated, id, version, change, () => given);
  if (person) {
    await tellOfDays(work, person, row, dates, reason);
    await settleCover(work, person, row);
    await reckonOne(work, person, id);
    await reckonNeighbours(work, person, row);
  }
  // The request is met: the rest is accepted leave as before.
  const isAnswered = asked.length > 0 && asked.every((date) => dates.includes(date));
  if (isAnswered && row.leave_status === 'CANCEL_REQUESTED')
    await portalStep(work, leaveApplications, id, 'refuseCancel');
}

/** Before the first day the decider may, from then on only HR; nobody for themselves. */
async function mustBeAllowed(work: Work, person: Worker, { leave_status, start_date }: StoredLeave): Promise<void> {
  if (person.user_id === work.actor.accountId) throw refused('Somebody else gives days of your leave back. Ask HR');
  if (leave_status !== 'ACCEPTED' && leave_status !== 'CANCEL_REQUESTED')
    throw refused(`Only accepted leave has days to give back. This one is ${leave_status}`);
  if (mayUse(work.actor, cancelLeave)) return;
  const deciders = (await decidersOf(work, [person.id], leaveApproval, today(work))).get(person.id) ?? [];
  if (!ofAsker(work, deciders)) throw notAllowed('Only its approver and HR give days of this leave back');
  if (start_date <= person.today) throw notAllowed('This leave has begun: HR gives its days back');
}

type Days = readonly KeptDay[];

function whyNotBack(days: Days, dates: readonly PlainDate[], instead: string): Record<string, string> {
  for (const date of dates) {
    const day = days.find((one) => one.date === date);
    if (!day) return { dates: `${showDate(date)} is no day of this leave` };
    if (!day.live) return { dates: `${showDate(date)} is given back already` };
    if (day.amount === 0) return { dates: `${showDate(date)} costs nothing. Choose days that were taken off` };
  }
  return leftOf(days, dates).length > 0 ? {} : { dates: `These are all its days: ${instead}` };
}

const leftOf = (days: Days, dates: readonly PlainDate[]) =>
  days.filter(({ date, amount, live }) => live && amount > 0 && !dates.includes(date));

/** What is left, from its first to its last day; adjoining days off go with the days given back. */
function parted(row: StoredLeave, days: Days, dates: readonly PlainDate[]) {
  const left = leftOf(days, dates);
  const sum = (some: Days) => some.reduce((total, { amount }) => total + amount, 0);
  const start_date = left[0]?.date ?? row.start_date;
  const end_date = left.at(-1)?.date ?? row.end_date;
  const halfOn = (date: PlainDate): DayPart => {
    if (date === row.start_date && row.start_half !== 'Full') return row.start_half;
    return date === row.end_date ? row.end_half : 'Full';
  };
  const halves = fittingHalves({ start_date, start_half: halfOn(start_date), end_date, end_half: halfOn(end_date) });
  const share = sum(left) / sum(days.filter(({ live }) => live));
  return {
    columns: { start_date, end_date, ...halves, duration: (Number(row.duration) * share).toFixed(2) },
    around: days
      .filter(({ date, amount, live }) => live && amount === 0 && (date < start_date || date > end_date))
      .map(({ date }) => date),
  };
}

async function tellOfDays(
  work: Work,
  person: Worker,
  row: StoredLeave,
  dates: readonly PlainDate[],
  reason: string,
): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  const [days, come] = dates.length === 1 ? ['day', 'is'] : ['days', 'are'];
  const shown = dates.map(showDate).join(', ');
  await tellPeople(work, leaveNotifications.cancelled, [person.id], {
    title: `${dates.length} ${days} of your ${type} ${come} given back: ${shown}`,
    body: `By ${work.actor.name}. ${reason}`,
    link: `/my-account?area=leave&view=${row.id}`,
  });
  await tellPeople(work, leaveNotifications.cover, [row.handover_to_id], {
    title: `${person.name} is not away on ${shown} after all`,
    link: '/adminleave',
  });
}
