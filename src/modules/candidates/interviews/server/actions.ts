/** Schedules, moves and settles interviews, and offers times to book. */
import { absencesOf } from '#modules/staff/server/public/absences.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { dateOf, daysBetween, showDate } from '#platform/contract/dates.ts';
import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import { insertLinks } from '#platform/server/insert.ts';
import { addRecord, changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import {
  type Interview,
  interviewEvents,
  type InterviewForm,
  type MoveForm,
  type Offer,
  offerEvents,
  type OfferForm,
} from '../contract.ts';
import { type InterviewStatus, isPlanned, mostDays, whyNotAt, whyNotMove, remindedBy, whyNotSettle } from '../rules.ts';
import { whyNotInterviewed } from './about.ts';
import { busyAt, freeSlots, holdPeople } from './free.ts';
import { mailCandidate, mailOffer, tellInterviewers, tellRecruiter } from './notify.ts';
import { interviewById, openOffers } from './queries.ts';
import { anyInterview, anyOffer, interviews, offers, type StoredInterview } from './record.ts';

/** @throws 400, 404, 409 if an interviewer is busy or away, or the round is scheduled already */
export async function schedule(work: Work, candidateId: number, form: InterviewForm): Promise<Interview> {
  const { selection_progress } = await lockRecord(work, candidates, candidateId);
  const over = whyNotInterviewed(selection_progress);
  if (over) throw refused(over);
  await mustBeThere(work, form.at, form);
  const { id } = await plan(work, { ...form, candidate_id: candidateId, zone: null });
  await closeOffersOf(work, candidateId, form.round);
  return interviewById(work, id);
}

type Plan = Omit<InterviewForm, 'round' | 'minutes'> & {
  readonly candidate_id: number;
  readonly round: number;
  readonly minutes: number;
  readonly zone: string | null;
};

/** Adds an interview whose time has been checked. @throws 409 if the round is scheduled already */
export async function plan(work: Work, planned: Plan): Promise<StoredInterview> {
  const { rows } = await sql`
    select from interview where candidate_id = ${planned.candidate_id} and round = ${planned.round}
      and status in ('Scheduled', 'Rescheduled') and deleted_at is null`.execute(work.db);
  if (rows.length > 0) throw refused(`Round ${planned.round} is scheduled already: move that interview`, 'round');
  const interview = await addRecord(work, anyInterview, interviewEvents.created, {
    ...planned,
    at: new Date(planned.at).toISOString(),
    status: 'Scheduled',
    sequence: 0,
    reminded: remindedBy(planned.at, work.now),
  });
  await mailCandidate(work, 'planned', interview);
  await tellInterviewers(work, 'planned', interview, interview.interviewer_ids);
  return interview;
}

type Moved = MoveForm & { readonly version?: number | undefined };

/** @throws 400, 404, 409 */
export async function move(work: Work, id: number, { version, ...form }: Moved): Promise<Interview> {
  const at = new Date(form.at).toISOString();
  let before: StoredInterview | undefined;
  const after = await changeRecord(work, interviews, interviewEvents.updated, id, version, async (row) => {
    before = row;
    const reason = whyNotMove(row);
    if (reason) throw refused(reason);
    await mustBeThere(work, form.at, { ...form, except: id });
    return { ...form, at, ...movedTo(row, at, work.now) };
  });
  if (before) await tellOfMove(work, before, after);
  return interviewById(work, id);
}

/** The columns that moving changes besides the moment. */
export const movedTo = ({ at: before, status, sequence }: StoredInterview, at: string, now: Date) => {
  const isMoved = Date.parse(before) !== Date.parse(at);
  return {
    sequence: sequence + 1,
    trouble: null,
    status: isMoved ? ('Rescheduled' as const) : status,
    ...(isMoved && { reminded: remindedBy(at, now) }),
  };
};

/** Invites new interviewers, tells those who were removed, and sends the change to the others. */
export async function tellOfMove(work: Work, before: StoredInterview, after: StoredInterview): Promise<void> {
  const [had, has] = [new Set(before.interviewer_ids), new Set(after.interviewer_ids)];
  await mailCandidate(work, 'moved', after);
  await tellInterviewers(
    work,
    'planned',
    after,
    after.interviewer_ids.filter((one) => !had.has(one)),
  );
  await tellInterviewers(
    work,
    'moved',
    after,
    after.interviewer_ids.filter((one) => had.has(one)),
  );
  await tellInterviewers(
    work,
    'cancelled',
    after,
    before.interviewer_ids.filter((one) => !has.has(one)),
  );
}

type Settled = {
  readonly status: Extract<InterviewStatus, 'Done' | 'No show' | 'Cancelled'>;
  readonly reason: string | null;
  readonly version?: number | undefined;
};

/** @throws 404, 409 */
export async function settle(work: Work, id: number, { status, reason, version }: Settled): Promise<Interview> {
  await changeRecord(work, interviews, interviewEvents.settled, id, version, (row) =>
    settledAs(work, row, status, reason),
  );
  await followSettled(work, id);
  return interviewById(work, id);
}

/** @throws 409 */
export function settledAs(work: Work, row: StoredInterview, status: Settled['status'], reason: string | null) {
  const why = whyNotSettle(row, status, work.now);
  if (why) throw refused(why);
  const cancelled = status === 'Cancelled';
  return { status, trouble: null, ...(cancelled && { cancel_reason: reason, sequence: row.sequence + 1 }) };
}

/** Follows up on a settled interview: cancellations to both sides, a notification to the recruiter. */
export async function followSettled(work: Work, id: number): Promise<void> {
  const row = await lockRecord(work, anyInterview, id);
  if (row.status === 'No show') await tellRecruiter(work, 'noShow', row, 'Did not come to the interview');
  if (row.status !== 'Cancelled' || row.at < work.now.toISOString()) return;
  await mailCandidate(work, 'cancelled', row);
  await tellInterviewers(work, 'cancelled', row, row.interviewer_ids);
}

type Who = {
  readonly interviewer_ids: readonly number[];
  readonly minutes: number;
  readonly except?: number;
};

/** @throws 400 for a past moment or someone who does not work here, 409 if one of them is busy or away */
async function mustBeThere(work: Work, at: string, { interviewer_ids: people, minutes, except }: Who): Promise<void> {
  mustBeValid(withoutNone({ at: whyNotAt(at, work.now), interviewer_ids: await whyNotThese(work, people) }));
  await holdPeople(work, people);
  const busy = await busyAt(work, at, { people, minutes, except });
  if (busy.length > 0)
    throw refused(`${busy.join(', ')} has another interview at that time. Choose another time`, 'at');
  const day = dateOf(at, work.config.firm.zone);
  const away = await absencesOf(work, people, { from: day, to: day });
  const first = [...away].find(([, days]) => days.get(day)?.some(({ asked, part }) => !asked && part === 'Full'));
  if (!first) return;
  const name = (await everybody(work)).find(({ id }) => id === first[0])?.employee_name ?? '';
  throw refused(`${name} is away on ${showDate(day)}. Choose another day or somebody else`, 'at');
}

const withoutNone = (wrong: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).flatMap(([name, said]) => (said === undefined ? [] : [[name, said]])));

/** Why these people cannot interview: one of them does not work here, or not any more. */
async function whyNotThese(work: Work, people: readonly number[]): Promise<string | undefined> {
  const known = await everybody(work);
  const found = people.map((id) => known.find((one) => one.id === id));
  const gone = found.find((one) => one?.status === 'EXITED');
  if (gone) return `${gone.employee_name} does not work here any more: choose somebody else`;
  return found.includes(undefined) ? 'Please select Interviewers' : undefined;
}

type Sought = { interviewer_ids: readonly number[]; minutes: number; from: string; to: string };

/** @throws 400 */
export async function slotsOf(
  work: Work,
  { interviewer_ids: people, ...sought }: Sought,
): Promise<{ slots: string[] }> {
  const days = daysBetween(sought.from, sought.to);
  const to =
    days < 0 ? 'To must not be before From' : days >= mostDays ? `At most ${mostDays} days at once` : undefined;
  mustBeValid(withoutNone({ to, interviewer_ids: await whyNotThese(work, people) }));
  return { slots: [...(await freeSlots(work, { people, ...sought }))] };
}

/** @throws 400, 404, 409 */
export async function offer(work: Work, candidateId: number, { slots, ...form }: OfferForm): Promise<Offer> {
  const { selection_progress } = await lockRecord(work, candidates, candidateId);
  const over = whyNotInterviewed(selection_progress);
  if (over) throw refused(over);
  const wrong = await whyNotThese(work, form.interviewer_ids);
  if (wrong) throw invalid({ interviewer_ids: wrong });
  if (slots.some((at) => whyNotAt(at, work.now))) throw invalid({ slots: 'Times must be in the future' });
  await closeOffersOf(work, candidateId, form.round);
  const row = await addRecord(work, offers, offerEvents.created, { ...form, candidate_id: candidateId });
  const ats = [...new Set(slots.map((at) => new Date(at).toISOString()))];
  await insertLinks(
    work,
    'interview_slot',
    ats.map((at) => ({ interview_offer_id: row.id, at })),
  );
  await mailOffer(work, row);
  const open = (await openOffers(work, candidateId)).find(({ id }) => id === row.id);
  if (!open) throw new Error('Times that were just offered are not open');
  return open;
}

/** @throws 404, 409 */
export async function closeOffer(work: Work, id: number): Promise<{ id: number }> {
  await changeRecord(work, offers, offerEvents.closed, id, undefined, ({ closed_at }) => {
    if (closed_at !== null) throw refused('These times are closed already');
    return { closed_at: work.now.toISOString() };
  });
  return { id };
}

/** Closes a candidate's open offers, of one round or of all. */
async function closeOffersOf(work: Work, candidateId: number, round?: number): Promise<void> {
  const open = tables(work)
    .selectFrom('interview_offer')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null);
  for (const { id } of await (round === undefined ? open : open.where('round', '=', round)).execute()) {
    await changeRecord(work, anyOffer, offerEvents.closed, id, undefined, () => ({
      closed_at: work.now.toISOString(),
    }));
  }
}

/**
 * Ends all planned interviews of a candidate who has withdrawn or was told of their rejection. Both sides are told of
 * the cancelled interviews, and no more times can be booked.
 */
export async function endInterviewsOf(work: Work, candidateId: number, reason: string | null): Promise<void> {
  await closeOffersOf(work, candidateId);
  const planned = await tables(work)
    .selectFrom('interview')
    .select(['id', 'status'])
    .where('candidate_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id } of planned.filter(({ status }) => isPlanned(status))) {
    await changeRecord(work, anyInterview, interviewEvents.settled, id, undefined, (row) =>
      settledAs(work, row, 'Cancelled', reason),
    );
    await followSettled(work, id);
  }
}
