/** The interviews that the caller takes part in, whatever their rights. */
import { roundOf } from '#modules/recruitment/server/public/positions.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { changeRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidate } from '../../contract.ts';
import { blindFields, isBlind } from '../../blind/server/blind.ts';
import { tables } from '../../server/tables.ts';
import { type FeedbackForm, interviewEvents } from '../contract.ts';
import type { OwnInterview } from '../own.ts';
import { isPlanned, rounds, usualCriteria, whyNoFeedback } from '../rules.ts';
import { followSettled, settledAs } from './actions.ts';
import { tellRecruiter } from './notify.ts';
import { readInterviews } from './queries.ts';
import { anyInterview, type StoredInterview } from './record.ts';

/** Cancelled interviews are left out. */
const ownRecords: RecordSource<StoredInterview> = {
  ...anyInterview,
  visible: (reader) =>
    anyInterview.visible(reader).where('interview.status', '<>', 'Cancelled')
      .where(sql<boolean>`exists (select from interview_interviewer as mine
        where mine.interview_id = interview.id and mine.interviewer_id in ${peopleOf(reader).self})`),
};

type Card = Omit<OwnInterview['candidate'], 'resumes' | 'qualifications'> & {
  recruitment_id: number;
  hidden: boolean;
  id: number;
  qualifications: (string | null)[];
};

/** Whether the actor takes part in an interview of this candidate. */
export async function interviews(work: Work, candidateId: number): Promise<boolean> {
  const own = ownRecords
    .visible(readerOf(work))
    .select('interview.id')
    .where('interview.candidate_id', '=', candidateId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Seconds for which a past interview is shown. */
const shownFor = 60 * 24 * 60 * 60;

export async function ownInterviews(work: Work): Promise<{ rows: OwnInterview[] }> {
  const own = await ownRecords
    .visible(readerOf(work))
    .select('interview.id')
    .where('interview.at', '>', later(work.now, -shownFor))
    .execute();
  const rows = await readInterviews(work, sql`interview.id = any(${own.map(({ id }) => Number(id))}::bigint[])`);
  const cards = await cardsOf(
    work,
    rows.map(({ candidate_id }) => candidate_id),
  );
  const shown: OwnInterview[] = [];
  const criteria = new Map<string, readonly string[]>();
  for (const { candidate_id, ...row } of rows) {
    const card = cards.get(candidate_id);
    if (!card) continue;
    const key = `${card.recruitment_id} ${row.round}`;
    const known = criteria.get(key) ?? (await criteriaFor(work, card.recruitment_id, row.round));
    criteria.set(key, known);
    shown.push(toOwn(work, row, card.shown, known));
  }
  return { rows: shown.toSorted((one, other) => rank(one) - rank(other) || inTime(one, other)) };
}

type Read = Omit<Awaited<ReturnType<typeof readInterviews>>[number], 'candidate_id'>;

/** The criteria of the position, or else the usual ones of the round. */
async function criteriaFor(work: Work, position: number, asked: number): Promise<readonly string[]> {
  const round = rounds.find((one) => one === asked) ?? 1;
  const { criteria } = await roundOf(work, position, round);
  return criteria.length > 0 ? criteria : usualCriteria[round];
}

function toOwn(work: Work, row: Read, shown: OwnInterview['candidate'], criteria: readonly string[]): OwnInterview {
  const { id, round, at, minutes, mode, place, status, interviewers, feedback } = row;
  const waits = !row.isGiven;
  return {
    id,
    round,
    at,
    minutes,
    mode,
    place,
    status,
    interviewers,
    feedback,
    candidate: shown,
    criteria: [...criteria],
    whyNoFeedback: whyNoFeedback(row, !waits, work.now) ?? null,
    waits: waits && whyNoFeedback(row, false, work.now) === undefined,
  };
}

/** Sorts by missing feedback, then upcoming, then past. */
const rank = ({ waits, status }: OwnInterview) => (waits ? 0 : isPlanned(status) ? 1 : 2);
const inTime = (one: OwnInterview, other: OwnInterview) =>
  rank(one) === 2 ? other.at.localeCompare(one.at) : one.at.localeCompare(other.at);

type FoundCard = { readonly recruitment_id: number; readonly shown: OwnInterview['candidate'] };

/** The candidates' details, without current or expected pay. */
async function cardsOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, FoundCard>> {
  const { rows } = await sql<Card>`
    select candidate.id, recruitment_id, ${blindFields.name()} as name, recruitment.position, current_company,
      current_designation, experience_years, ${blindFields.location()} as location, ${isBlind} as hidden,
      array[${blindFields.qualification_1()}, ${blindFields.qualification_2()}] as qualifications
    from candidate join recruitment on recruitment.id = recruitment_id
    where candidate.id = any(${[...ids]}::bigint[]) and candidate.deleted_at is null`.execute(work.db);
  const files = await filesOf(
    work,
    candidate.entity,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, recruitment_id, qualifications, hidden, ...card }) => {
      const given = qualifications.filter((one) => one !== null);
      const resumes = hidden ? [] : [...(files.get(String(id)) ?? [])];
      return [id, { recruitment_id, shown: { ...card, qualifications: given, resumes } }];
    }),
  );
}

/** Feedback is final: it reveals what the others said. @throws 404, 409 */
export async function giveOwn(work: Work, id: number, form: FeedbackForm): Promise<{ rows: OwnInterview[] }> {
  const row = await lockRecord(work, ownRecords, id);
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) throw notFound();
  const { criteria, ...said } = form;
  const given = await tables(work)
    .selectFrom('interview_feedback')
    .select('id')
    .where('interview_id', '=', id)
    .where('interviewer_id', '=', own.id)
    .executeTakeFirst();
  const reason = whyNoFeedback(row, given !== undefined, work.now);
  if (reason) throw refused(reason);
  const { recruitment_id } = await tables(work)
    .selectFrom('candidate')
    .select('recruitment_id')
    .where('id', '=', row.candidate_id)
    .executeTakeFirstOrThrow();
  mustJudgeAll(form, await criteriaFor(work, recruitment_id, row.round));
  await tables(work)
    .insertInto('interview_feedback')
    .values({
      ...said,
      criteria: JSON.stringify(criteria),
      interview_id: id,
      interviewer_id: own.id,
      given_at: work.now.toISOString(),
    })
    .execute();
  await record(work, interviewEvents.feedback, id, { after: { decision: said.decision } });
  if (isPlanned(row.status)) {
    await changeRecord(work, anyInterview, interviewEvents.settled, id, undefined, (planned) =>
      settledAs(work, planned, 'Done', null),
    );
  }
  await tellRecruiter(work, 'feedback', row, `${own.employee_name} has given feedback`);
  return ownInterviews(work);
}

/** @throws 400 if a criterion of the round has no score, or if a score is for none of its criteria */
function mustJudgeAll({ criteria }: FeedbackForm, asked: readonly string[]): void {
  const missing = asked.find((name) => criteria.every((one) => one.name !== name));
  if (missing !== undefined) throw invalid({ criteria: `Please give a score for ${missing}` });
  const strange = criteria.find(
    ({ name }, at) => !asked.includes(name) || criteria.findIndex((one) => one.name === name) < at,
  );
  if (strange) throw invalid({ criteria: `${strange.name} is not judged in this round` });
}

/** @throws 404, 409 */
export async function sayNoShow(work: Work, id: number): Promise<{ rows: OwnInterview[] }> {
  await changeRecord(work, ownRecords, interviewEvents.settled, id, undefined, (row) =>
    settledAs(work, row, 'No show', null),
  );
  await followSettled(work, id);
  return ownInterviews(work);
}
