/** What a candidate sees and does by the link in an email. */
import { conflict, notFound, refused } from '#platform/server/errors.ts';
import { linkToWire, noteOpened, type OpenedLink, useGuestLink, whyOver } from '#platform/server/guest-link.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { interviewEvents, offerEvents } from '../contract.ts';
import type { SharedInterviews } from '../link.ts';
import { whyNotMoveThemselves } from '../rules.ts';
import { aboutCandidate } from './about.ts';
import { movedTo, plan, tellOfMove } from './actions.ts';
import { holdPeople } from './free.ts';
import { tellRecruiter } from './notify.ts';
import { openOffers, readInterviews, readOffers, stillFree } from './queries.ts';
import { anyInterview, anyOffer } from './record.ts';

/** Returns the page and, once the candidate has acted, notes that the link was opened. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedInterviews> {
  const shared = await sharedBy(work, opened);
  if (shared.whyOver === null) await noteOpened(work, opened);
  return shared;
}

async function sharedBy(work: Work, opened: OpenedLink): Promise<SharedInterviews> {
  const about = await aboutCandidate(work, opened.recordId);
  const why =
    whyOver(work, opened) ??
    (about.deleted ? 'This application is closed. There is nothing to choose any more.' : null);
  const told = { ...linkToWire(work, opened), whyOver: why };
  if (why !== null) return { ...told, position: null, candidate_zone: null, offers: [], interviews: [] };
  const offers = await openOffers(work, about.id);
  return {
    ...told,
    position: about.position,
    candidate_zone: about.zone,
    offers: offers.map(({ id, round, minutes, mode, slots }) => ({ id, round, minutes, mode, slots })),
    interviews: await ownInterviews(work, about.id),
  };
}

async function ownInterviews(work: Work, candidateId: number): Promise<SharedInterviews['interviews']> {
  const rows = await readInterviews(
    work,
    sql`candidate_id = ${candidateId} and interview.status in ('Scheduled', 'Rescheduled')`,
  );
  const interviews: SharedInterviews['interviews'] = [];
  for (const { id, round, at, minutes, mode, place, status } of rows) {
    const slots = (await slotsToMoveTo(work, id)).filter((one) => Date.parse(one) !== Date.parse(at));
    const why =
      whyNotMoveThemselves({ status, at }, work.now) ??
      (slots.length === 0 ? 'To move it, please write to us or call us' : null);
    interviews.push({ id, round, at, minutes, mode, place, status, whyNotMove: why, slots: why === null ? slots : [] });
  }
  return interviews;
}

/** The times still free of those it was booked from. */
async function slotsToMoveTo(work: Work, interviewId: number): Promise<string[]> {
  const [offer] = await readOffers(work, sql`interview_offer.interview_id = ${interviewId}`);
  return offer ? stillFree(work, offer, interviewId) : [];
}

type Slot = { readonly at: string; readonly zone: string };

/** @throws 409 with the times still free if this one is taken or closed */
export async function bookByLink(
  work: Work,
  opened: OpenedLink,
  offerId: number,
  slot: Slot,
): Promise<SharedInterviews> {
  const { candidate_id, ...offer } = await lockRecord(work, anyOffer, offerId);
  if (candidate_id !== opened.recordId) throw notFound();
  await useGuestLink(work, opened);
  if (offer.closed_at !== null) throw refused('These times can be booked no more. Open the newest of our mails');
  await holdPeople(work, offer.interviewer_ids);
  const at = await mustBeFree(work, offerId, slot.at);
  const { round, minutes, mode, place, interviewer_ids } = offer;
  const interview = await plan(work, {
    round,
    minutes,
    mode,
    place,
    interviewer_ids,
    at,
    candidate_id,
    zone: slot.zone,
  });
  await changeRecord(work, anyOffer, offerEvents.booked, offerId, undefined, () => ({
    closed_at: work.now.toISOString(),
    interview_id: interview.id,
  }));
  await tellRecruiter(work, 'booked', interview, `Interview ${round} booked`);
  return sharedBy(work, opened);
}

/** @throws 404, 409 */
export async function moveByLink(work: Work, opened: OpenedLink, id: number, slot: Slot): Promise<SharedInterviews> {
  const held = await lockRecord(work, anyInterview, id);
  if (held.candidate_id !== opened.recordId) throw notFound();
  await useGuestLink(work, opened);
  const reason = whyNotMoveThemselves(held, work.now);
  if (reason) throw refused(reason);
  await holdPeople(work, held.interviewer_ids);
  const [offer] = await readOffers(work, sql`interview_offer.interview_id = ${id}`);
  if (!offer) throw refused('To move it, please write to us or call us');
  const at = await mustBeFree(work, offer.id, slot.at, id);
  const after = await changeRecord(work, anyInterview, interviewEvents.moved, id, undefined, (row) => ({
    at,
    zone: slot.zone,
    ...movedTo(row, at, work.now),
  }));
  await tellOfMove(work, held, after);
  await tellRecruiter(work, 'booked', after, `Interview ${after.round} moved`);
  return sharedBy(work, opened);
}

/** @throws 409 with a sentence and the times still free */
async function mustBeFree(work: Work, offerId: number, at: string, except?: number): Promise<string> {
  const [offer] = await readOffers(work, sql`interview_offer.id = ${offerId}`);
  const slots = offer ? await stillFree(work, offer, except) : [];
  const wanted = Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString();
  if (slots.includes(wanted)) return wanted;
  const left = slots.length > 0 ? 'Please choose another one' : 'There is none left: we will write to you';
  throw conflict(`This time has just been taken. ${left}`, { slots });
}
