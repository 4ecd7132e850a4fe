/** Interviews with their feedback, as far as the reader may see it. */
import { roundOf } from '#modules/recruitment/server/public/positions.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { addDays } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { candidates } from '../../server/record.ts';
import type { Feedback, Interview, Offer } from '../contract.ts';
import { rounds } from '../rules.ts';
import { freeSlots } from './free.ts';
import { ownMissing } from './own-missing.ts';
import type { StoredOffer } from './record.ts';

type Interviews = {
  rows: Interview[];
  offers: Offer[];
  planned: { round: number; interviewer_ids: number[] }[];
};

/** @throws 404 if the candidate is not visible */
export async function interviewsOfCandidate(work: Work, id: number): Promise<Interviews> {
  const { recruitment_id } = await recordById(work, candidates, id);
  const read = await readInterviews(work, sql`interview.candidate_id = ${id}`);
  const rows = read.map(({ isGiven: _isGiven, ...row }) => row);
  const planned: Interviews['planned'] = [];
  for (const round of rounds) {
    const { interviewers } = await roundOf(work, recruitment_id, round);
    planned.push({ round, interviewer_ids: [...interviewers] });
  }
  return { rows, offers: await openOffers(work, id), planned };
}

export async function interviewById(work: Work, id: number): Promise<Interview> {
  const [found] = await readInterviews(work, sql`interview.id = ${id}`);
  if (!found) throw notFound();
  const { isGiven: _isGiven, ...row } = found;
  return row;
}

type Given = Feedback & { readonly interviewer_id: number };
type Row = Omit<Interview, 'feedback' | 'hidden' | 'missing'> & {
  readonly feedback: readonly Given[];
  readonly waits: boolean;
  readonly isGiven: boolean;
};
/** Also says whether the reader has given their own. */
type ReadInterview = Interview & { readonly isGiven: boolean };

/**
 * Hides the others' feedback from an interviewer until they have given their own (domain specification, section 1.11).
 */
export async function readInterviews(work: Work, which: RawBuilder<unknown>): Promise<ReadInterview[]> {
  const { self } = peopleOf(readerOf(work));
  const { rows } = await sql<Row>`
    select interview.id, candidate_id, round, at, minutes, mode, place, interview.status, interview.zone, cancel_reason,
      trouble, interview.version,
      array(select interviewer_id from interview_interviewer where interview_id = interview.id order by 1)
        as interviewer_ids,
      array(select employee_name from employee where employee.id in
        (select interviewer_id from interview_interviewer where interview_id = interview.id) order by employee.id)
        as interviewers,
      ${ownMissing(self)} as waits,
      exists (select from interview_feedback as own where own.interview_id = interview.id
        and own.interviewer_id in ${self}) as "isGiven",
      (select coalesce(json_agg(json_build_object('interviewer_id', interviewer_id, 'interviewer', employee_name,
          'criteria', criteria, 'overall', overall, 'decision', decision, 'comments', comments,
          'given_at', to_char(given_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by given_at, interview_feedback.id), '[]')
        from interview_feedback join employee on employee.id = interviewer_id
        where interview_id = interview.id) as feedback
    from interview where ${which} and interview.deleted_at is null
    order by round, interview.id`.execute(work.db);
  return rows.map(({ waits, feedback, ...row }) => {
    const given = new Set(feedback.map(({ interviewer_id }) => interviewer_id));
    return Object.assign(row, {
      at: new Date(row.at).toISOString(),
      feedback: waits ? [] : feedback.map(({ interviewer_id: _id, ...said }) => said),
      hidden: waits && feedback.length > 0,
      missing: row.interviewers.filter((_, at) => !given.has(row.interviewer_ids[at] ?? 0)),
    });
  });
}

type OpenOffer = Pick<StoredOffer, 'id' | 'round' | 'minutes' | 'mode' | 'place' | 'interviewer_ids'> & {
  readonly interviewers: string[];
  readonly slots: string[];
};

/** Includes the times at which all of its interviewers are still free. */
export async function openOffers(work: Work, candidateId: number): Promise<Offer[]> {
  const rows = await readOffers(work, sql`interview_offer.candidate_id = ${candidateId} and closed_at is null`);
  const offers: Offer[] = [];
  for (const { interviewer_ids, ...offer } of rows) {
    offers.push({ ...offer, slots: await stillFree(work, { ...offer, interviewer_ids }) });
  }
  return offers;
}

export async function readOffers(work: Work, which: RawBuilder<unknown>): Promise<readonly OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select id, round, minutes, mode, place,
      array(select interviewer_id from interview_offer_interviewer where interview_offer_id = interview_offer.id
        order by 1) as interviewer_ids,
      array(select employee_name from employee where employee.id in (select interviewer_id
        from interview_offer_interviewer where interview_offer_id = interview_offer.id) order by employee.id)
        as interviewers,
      array(select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') from interview_slot
        where interview_offer_id = interview_offer.id order by at) as slots
    from interview_offer where ${which} and interview_offer.deleted_at is null
    order by round, id`.execute(work.db);
  return rows;
}

type Slots = Pick<OpenOffer, 'slots' | 'minutes' | 'interviewer_ids'>;

/** @param except an interview that is to be moved */
export async function stillFree(
  work: Work,
  { slots, minutes, interviewer_ids }: Slots,
  except?: number,
): Promise<string[]> {
  const now = work.now.toISOString();
  const ahead = slots.filter((at) => at > now);
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (first === undefined || last === undefined) return [];
  // A UTC day may be the day before or after in the firm's zone.
  const days = { from: addDays(first.slice(0, 10), -1), to: addDays(last.slice(0, 10), 1) };
  const free = new Set(await freeSlots(work, { people: interviewer_ids, minutes, ...days, except }));
  return ahead.filter((at) => free.has(at));
}
