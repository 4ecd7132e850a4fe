import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import type { JobRow, ReviewReason } from '#modules/jobs/contract.ts';
import {
  jobForFirm,
  noteSecondReview,
  reviewChanges,
  reviewedJob,
  seesJob,
} from '#modules/jobs/server/public/reviews.ts';
import { skillCategoryOf } from '#modules/jobs/contract.ts';
import { skillsIn } from '#modules/skills/server/public/library.ts';
import { managerRoles } from '#modules/sign-in/contract.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { presentFirst } from '#modules/staff/server/public/away.ts';
import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import {
  answerSecondReview,
  isPicked,
  reviewDays,
  reviewSettingEvents,
  secondReviewEvents,
  secondReviewers,
  secondReviewNotifications,
  type SecondReview,
  whyNotAnswer,
} from '../second-reviews.ts';
import { tables, type WorkViewTables } from './tables.ts';

type StoredReview = Selectable<WorkViewTables['second_review']>;

/** Unscoped: second reviews of every reviewer. */
const everyReview: RecordSource<StoredReview> = {
  table: 'second_review',
  entity: secondReviewEvents.picked.entity,
  visible: (work) => tables(work).selectFrom('second_review').where('second_review.deleted_at', 'is', null),
};

/** The caller's own reviews, open and answered. */
const ownReviews: RecordSource<StoredReview> = {
  ...everyReview,
  visible: (work) =>
    tables(work)
      .selectFrom('second_review')
      .where('second_review.deleted_at', 'is', null)
      .where(sql<boolean>`second_review.reviewer_id in ${peopleOf(work).self}`),
};

/** Reviewers to try before the job skips its second review. */
const asked = 60;

/** After a job's step, in its transaction: a dispatch picks the job or not, by its number. */
export async function pickAtDispatch(work: Work, jobId: number): Promise<void> {
  const { share_percent } = await settingOf(work);
  if (!isPicked(jobId, share_percent)) return;
  const job = await jobForFirm(work, jobId);
  if (job.status !== 'Dispatch' || (await isPickedAlready(work, jobId))) return;
  const reviewer = await reviewerFor(work, job);
  if (!reviewer) return;
  const dispatcher = await employeeOf(work, work.actor.accountId);
  const { id } = await addRecord(work, everyReview, secondReviewEvents.picked, {
    job_id: jobId,
    first_reviewer_id: job.reviewer_id ?? dispatcher?.id ?? null,
    reviewer_id: reviewer.id,
    reasons: [],
    due_date: addWorkingDays(today(work), reviewDays, await workCalendar(work)),
  });
  await noteSecondReview(work, jobId, null);
  await notify(work, secondReviewNotifications.toDo, {
    to: [reviewer.account],
    title: `Second review: ${job.reference_no} ${job.title}`,
    body: `For ${job.client}. It was picked at random.`,
    link: `/second-reviews?open=${id}`,
    entity: 'second_review',
    entityId: id,
  });
}

const isPickedAlready = async (work: Work, jobId: number): Promise<boolean> =>
  (await tables(work).selectFrom('second_review').select('id').where('job_id', '=', jobId).executeTakeFirst()) !==
  undefined;

/** The first manager who may see the job; people who are away are skipped if someone else may. */
async function reviewerFor(work: Work, job: JobRow): Promise<{ id: number; account: number } | undefined> {
  const staff = await staffLookup(work);
  const { rows } = await sql<{ id: number; due: number }>`
    select reviewer_id as id, count(*)::int as due from second_review
    where outcome is null and deleted_at is null group by reviewer_id`.execute(work.db);
  const due = new Map(rows.map((row) => [row.id, row.due]));
  const dispatcher = staff.find(({ user_id }) => user_id === work.actor.accountId);
  const apart = new Set([...job.assignee_ids, job.reviewer_id, job.manager_id, dispatcher?.id ?? null]);
  const people = staff
    .filter(({ role }) => role !== null && managerRoles.includes(role))
    .map(({ id }) => ({ id, due: due.get(id) ?? 0 }));
  const accounts = new Map(staff.map(({ id, user_id }) => [id, user_id]));
  for (const { id } of (await presentFirst(work, secondReviewers(job.id, people, apart))).slice(0, asked)) {
    const account = accounts.get(id) ?? null;
    const theirs = account === null ? undefined : await actingAs(work, account);
    if (account === null || !theirs || !mayUse(theirs.actor, answerSecondReview.access)) continue;
    if (await seesJob(theirs, job.id)) return { id, account };
  }
  return undefined;
}

const setting = oneRow<Selectable<WorkViewTables['review_setting']>>('review_setting');
export const settingOf = setting.read;

/** Rows on the caller's own page; open ones never exceed this. */
const shown = 100;

export async function ownSecondReviews(work: Work) {
  const { share_percent, version } = await settingOf(work);
  const rows = await ofJobs(work, ownReviews)
    .orderBy(sql`outcome is not null`)
    .orderBy('second_review.due_date')
    .orderBy('second_review.id', 'desc')
    .limit(shown)
    .execute();
  return { rows: rows.map(shownReview), share_percent, setting_version: version };
}

/** With the job's facts for the reviewer, without its preparer and reviewer. */
const ofJobs = (work: Work, source: RecordSource<StoredReview>) =>
  (source.visible(readerOf(work)) as ReturnType<typeof own>)
    .innerJoin('job', 'job.id', 'second_review.job_id')
    .innerJoin('client', 'client.id', 'job.client_id')
    .innerJoin('job_type', 'job_type.id', 'job.job_type_id')
    .select(['second_review.id', 'second_review.job_id', 'second_review.due_date', 'second_review.outcome'])
    .select(['second_review.reasons', 'second_review.note', 'second_review.answered_at', 'second_review.version'])
    .select(['job.reference_no', 'job.title', 'job.dispatch_date', 'client.client_name as client'])
    .select('job_type.name as job_type');

type Joined = WorkViewTables & {
  job: {
    id: number;
    client_id: number;
    job_type_id: number;
    reference_no: string;
    title: string;
    dispatch_date: string | null;
  };
  client: { id: number; client_name: string };
  job_type: { id: number; name: string };
};
const own = (work: Work) => work.db.withTables<Joined>().selectFrom('second_review');

type Shown = Omit<SecondReview, 'outcome' | 'reasons'> & { outcome: string | null; reasons: string[] };
// The database allows no other values.
const shownReview = (row: Shown) => row as SecondReview;

type Answer = {
  readonly outcome: string;
  readonly reasons: readonly ReviewReason[];
  readonly note: string | null;
  readonly version: number | undefined;
};

/** @throws 400, 404 for another person's review, 409 */
export async function answer(work: Work, id: number, { outcome, reasons, note, version }: Answer) {
  const wrong = whyNotAnswer(outcome, reasons);
  if (wrong !== undefined) throw invalid({ reasons: wrong });
  const kept = outcome === 'In order' ? [] : [...reasons];
  const { job_id } = await changeRecord(work, ownReviews, secondReviewEvents.answered, id, version, (before) => {
    if (before.outcome !== null) throw refused('This second review is answered already');
    return { outcome, reasons: kept, note, answered_at: work.now.toISOString() };
  });
  await noteSecondReview(work, job_id, [outcome, kept.join(', ')].filter(Boolean).join(': '));
  if (outcome !== 'In order') await tellOfFinding(work, job_id, kept);
  const row = await ofJobs(work, ownReviews).where('second_review.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shownReview(row);
}

/** Notifies preparers, reviewer and manager of the finding and of what to learn. */
async function tellOfFinding(work: Work, jobId: number, reasons: readonly ReviewReason[]): Promise<void> {
  const job = await jobForFirm(work, jobId);
  const people = [...job.assignee_ids, job.reviewer_id, job.manager_id];
  await tellPeople(work, secondReviewNotifications.found, people, {
    title: `A second review found something: ${job.reference_no} ${job.title}`,
    body: `${reasons.join(', ')}.`,
    link: jobPath(jobId, 'reviews'),
    entity: 'job',
    entityId: jobId,
  });
}

/** @throws 404 */
export async function reviewsOfJob(work: Work, jobId: number) {
  const { status } = await reviewedJob(work, jobId);
  const changes = await reviewChanges(work, jobId);
  const found = await everyReview
    .visible(readerOf(work))
    .selectAll('second_review')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const self = await employeeOf(work, work.actor.accountId);
  // A reviewer who has not answered yet must not see what others said.
  const isBlind = found?.outcome === null && found.reviewer_id === self?.id;
  const second = found && !isBlind ? shownReview(found as never) : null;
  const reasons = [...changes.flatMap((one) => one.reasons), ...(second?.reasons ?? [])];
  const categories = new Set(reasons.flatMap((reason) => skillCategoryOf(reason) ?? []));
  return {
    status,
    changes: isBlind ? [] : changes,
    second: second && { outcome: second.outcome, reasons: second.reasons, note: second.note },
    skills: isBlind ? [] : await skillsIn(work, [...categories]),
  };
}

/** @throws 409 if someone else saved in between */
export async function saveSetting(
  work: Work,
  { share_percent, version }: { share_percent: number; version?: number | undefined },
) {
  const saved = await setting.change(work, reviewSettingEvents.updated, version, () => ({ share_percent }));
  return { share_percent: saved.share_percent, version: saved.version };
}
