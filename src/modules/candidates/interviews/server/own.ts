/** Interviews of who asks: those they take part in, whatever rights they have. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { changeRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidate } from '../../contract.ts';
import { tables } from '../../server/tables.ts';
import { type FeedbackForm, interviewEvents } from '../contract.ts';
import type { OwnInterview } from '../own.ts';
import { criteriaOf, isPlanned, whyNoFeedback } from '../rules.ts';
import { followSettled, settledAs } from './actions.ts';
import { tellRecruiter } from './notify.ts';
import { readInterviews } from './queries.ts';
import { anyInterview, type StoredInterview } from './record.ts';

/** Cancelled ones are nobody's to see any more. */
const ownRecords: RecordSource<StoredInterview> = {
  ...anyInterview,
  visible: (reader) =>
    anyInterview.visible(reader).where('interview.status', '<>', 'Cancelled')
      .where(sql<boolean>`exists (select from interview_interviewer as mine
        where mine.interview_id = interview.id and mine.interviewer_id in ${peopleOf(reader).self})`),
};

type Card = Omit<OwnInterview['candidate'], 'resumes' | 'qualifications'> & {
  id: number;
  qualifications: (string | null)[];
};

export async function ownInterviews(work: Work): Promise<{ rows: OwnInterview[] }> {
  const own = await ownRecords.visible(readerOf(work)).select(['interview.id', 'candidate_id']).execute();
  const rows = await readInterviews(work, sql`interview.id = any(${own.map(({ id }) => Number(id))}::bigint[])`);
  const cards = await cardsOf(
    work,
    rows.map(({ candidate_id }) => candidate_id),
  );
  const shown = rows.flatMap(({ candidate_id, ...row }) => {
    const card = cards.get(candidate_id);
    return card ? [toOwn(work, row, card)] : [];
  });
  return { rows: shown.toSorted((one, other) => rank(one) - rank(other) || inTime(one, other)) };
}

type Read = Omit<Awaited<ReturnType<typeof readInterviews>>[number], 'candidate_id'>;

function toOwn(work: Work, row: Read, shown: OwnInterview['candidate']): OwnInterview {
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
    criteria: [...criteriaOf(round)],
    whyNoFeedback: whyNoFeedback(row, !waits, work.now) ?? null,
    waits: waits && whyNoFeedback(row, false, work.now) === undefined,
  };
}

/** What waits for one's feedback, then what is to come, then what is over. */
const rank = ({ waits, status }: OwnInterview) => (waits ? 0 : isPlanned(status) ? 1 : 2);
const inTime = (one: OwnInterview, other: OwnInterview) =>
  rank(one) === 2 ? other.at.localeCompare(one.at) : one.at.localeCompare(other.at);

/** Who a candidate is, without what they earn or ask for. */
async function cardsOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, OwnInterview['candidate']>> {
  const { rows } = await sql<Card>`
    select candidate.id, name, recruitment.position, current_company, current_designation, experience_years, location,
      array[qualification_1, qualification_2] as qualifications
    from candidate join recruitment on recruitment.id = recruitment_id
    where candidate.id = any(${[...ids]}::bigint[]) and candidate.deleted_at is null`.execute(work.db);
  const files = await filesOf(
    work,
    candidate.entity,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, qualifications, ...card }) => [
      id,
      {
        ...card,
        qualifications: qualifications.filter((one) => one !== null),
        resumes: [...(files.get(String(id)) ?? [])],
      },
    ]),
  );
}

/** What somebody says once stays: they see what others said from then on. @throws 404, 409 */
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

/** @throws 404, 409 */
export async function sayNoShow(work: Work, id: number): Promise<{ rows: OwnInterview[] }> {
  await changeRecord(work, ownRecords, interviewEvents.settled, id, undefined, (row) =>
    settledAs(work, row, 'No show', null),
  );
  await followSettled(work, id);
  return ownInterviews(work);
}
