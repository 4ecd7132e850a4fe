/** Initial values of a new offer, and a candidate's earlier offers. */
import { hrModule } from '#modules/access/rights.ts';
import { candidatesSeenBy } from '#modules/candidates/server/public/candidates.ts';
import { postOf } from '#modules/recruitment/server/public/posts.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OfferStart } from '../contract.ts';
import { liveOffers } from '../life.ts';
import { usualNoticeDays, usualProbation, usualValidity } from '../rules.ts';
import { offered } from './actions.ts';
import { type StoredOffer, visible } from './record.ts';
import { tables } from './tables.ts';
import { componentsOf } from './terms.ts';

type Candidate = { name: string; recruitment_id: number; selection_progress: string };

async function candidateOf(work: Work, id: number): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select name, recruitment_id, selection_progress from candidate
    where id = ${id} and id in ${candidatesSeenBy(readerOf(work))} and deleted_at is null`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound('candidate');
  return row;
}

/** @throws 404 */
export async function startOf(work: Work, candidateId: number): Promise<OfferStart> {
  const candidate = await candidateOf(work, candidateId);
  const last = await lastOffer(work, candidateId);
  const knows = mayUse(work.actor, hrModule.read);
  return {
    candidate: candidate.name,
    position: (await postOf(work, candidate.recruitment_id))?.position ?? '',
    progress: candidate.selection_progress,
    live:
      last && liveOffers.includes(last.status) && candidate.selection_progress !== 'Offer Rejected' ? last.id : null,
    terms: last ? again(work, last, knows) : await fromPost(work, candidate.recruitment_id),
    components: last && knows ? [...(await componentsOf(work, last.id))] : [],
  };
}

const lastOffer = (work: Work, candidateId: number): Promise<StoredOffer | undefined> =>
  tables(work)
    .selectFrom('offer')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .orderBy('offer_version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The terms of the last version, with dates in the future. */
const again = (work: Work, last: StoredOffer, knows: boolean): OfferStart['terms'] => ({
  designation: last.designation,
  department_id: last.department_id,
  grade_id: last.grade_id,
  company_id: last.company_id,
  location_id: last.location_id,
  reporting_manager_id: last.reporting_manager_id,
  mode_of_work_id: last.mode_of_work_id,
  shift_type_id: last.shift_type_id,
  doj: last.doj < today(work) ? null : last.doj,
  valid_until: usualValidity(today(work)),
  ctc: knows ? (last.ctc ?? null) : null,
  currency_id: last.currency_id,
  joining_bonus: knows ? (last.joining_bonus ?? null) : null,
  notice_buyout: knows ? (last.notice_buyout ?? null) : null,
  claw_back_until: last.claw_back_until,
  probation_months: last.probation_months,
  letter: last.letter,
  notice_days: last.notice_days,
});

async function fromPost(work: Work, position: number): Promise<OfferStart['terms']> {
  const post = await postOf(work, position);
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from company where id = ${post?.company_id ?? 0}`.execute(work.db);
  return {
    designation: post?.designation ?? '',
    department_id: post?.department_id ?? null,
    grade_id: null,
    company_id: post?.company_id ?? null,
    location_id: post?.location_id ?? null,
    reporting_manager_id: post?.hiring_manager_id ?? null,
    mode_of_work_id: post?.mode_of_work_id ?? null,
    shift_type_id: null,
    doj: null,
    valid_until: usualValidity(today(work)),
    ctc: null,
    currency_id: rows[0]?.currency_id ?? null,
    joining_bonus: null,
    notice_buyout: null,
    claw_back_until: null,
    probation_months: usualProbation,
    letter: null,
    notice_days: usualNoticeDays,
  };
}

type Version = Pick<StoredOffer, 'id' | 'offer_version' | 'status' | 'designation' | 'doj' | 'valid_until'>;

/** @throws 404 */
export async function offersOf(work: Work, candidateId: number): Promise<{ rows: Version[]; makes: boolean }> {
  const { selection_progress } = await candidateOf(work, candidateId);
  const { rows } = await sql<Version>`
    select id, offer_version, status, designation, doj, valid_until from offer
    where candidate_id = ${candidateId} and id in (${visible(readerOf(work)).select('offer.id')})
    order by offer_version desc`.execute(work.db);
  const isLive = rows.some(({ status }) => liveOffers.includes(status)) && selection_progress !== 'Offer Rejected';
  return { rows, makes: offered.has(selection_progress) && !isLive };
}

/** Earnings, and the firm's further contributions. */
export async function componentChoices({ db }: Pick<Work, 'db'>): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, pay_components as name from pay_component
    where type <> 'Deduction' and active and deleted_at is null order by position, id`.execute(db);
  return rows;
}
