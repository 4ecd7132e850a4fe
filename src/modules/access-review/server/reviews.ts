/** Starts reviews and notifies reviewers. */
import { accessDeciders } from '#modules/access/server/public/deciders.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { record } from '#platform/server/audit/record.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { reviewEvents, reviewNotifications } from '../contract.ts';
import { dueOf, isReviewDue, reminderOf } from '../rules.ts';
import { everyone, latestReview } from './queries.ts';
import type { AccessReviewTables } from './tables.ts';

/** The day's work: a new review, a reminder, or nothing. Idempotent. */
export async function keepReviewing(work: Work): Promise<void> {
  const latest = await latestReview(work);
  if (isReviewDue(latest?.started_on, today(work))) return begin(work);
  const reminder = latest && reminderOf(latest.due_on, today(work));
  if (!latest || !reminder) return;
  const left = await askReviewers(work, reviewNotifications.reminded, latest, `${latest.id} ${reminder}`);
  if (left === 0 || reminder === 'soon') return;
  await notify(work, reviewNotifications.late, {
    to: await accessDeciders(work),
    title: ({ dayInWords }) =>
      `${peopleText(left)} of the access review of ${dayInWords(latest.started_on)} have no answer`,
    link: '/access?area=reviews&review=Latest&state=open',
    once: String(latest.id),
  });
}

async function begin(work: Work): Promise<void> {
  const review = await addReview(work, today(work));
  if (review) await askReviewers(work, reviewNotifications.begun, review, String(review.id));
}

/** @returns undefined if someone else has just started it */
export async function addReview(work: Work, started_on: string) {
  const review = await work.db
    .withTables<AccessReviewTables>()
    .insertInto('access_review')
    .values({ started_on, due_on: dueOf(started_on) })
    .onConflict((clash) => clash.column('started_on').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!review) return undefined;
  const deciders = await accessDeciders(work);
  // Leaves out people who would have to review themselves: a single administrator without a manager.
  const { numAffectedRows } = await sql`
    insert into access_review_person (review_id, account_id)
    select ${review.id}, account.id
    from account left join employee on employee.user_id = account.id and employee.deleted_at is null
    where account.audience = 'team' and account.dot_access and account.created_at <= ${work.now.toISOString()}
      and (employee.reporting_manager_1_id is not null or ${deciders}::bigint[] <> array[account.id])
    order by account.id`.execute(work.db);
  await record(work, reviewEvents.begun, review.id, { after: { ...review, people: Number(numAffectedRows ?? 0n) } });
  return review;
}

/** Tells each reviewer how many answers they owe. @returns how many are missing in all */
async function askReviewers(
  work: Work,
  kind: NotificationKind,
  { id, due_on }: { id: number; due_on: string },
  once: string,
): Promise<number> {
  const open = await everyone(readerOf(work))
    .select(['person.reviewer_id', 'person.account_id'])
    .where('person.current', '=', true)
    .where('person.state', '=', 'open')
    .execute();
  const deciders = await accessDeciders(work);
  // People without a manager are reviewed by every administrator except themselves.
  const asked = open.flatMap(({ reviewer_id, account_id }) =>
    reviewer_id === null ? deciders.filter((decider) => decider !== account_id) : [reviewer_id],
  );
  for (const [reviewer, { length }] of Map.groupBy(asked, (one) => one)) {
    await notify(work, kind, {
      to: [reviewer],
      title: ({ dayInWords }) => `Please review the rights of ${peopleText(length)} by ${dayInWords(due_on)}`,
      body: 'Say of each whether their rights fit what they do.',
      link: '/accessReview',
      entity: reviewEvents.begun.entity,
      entityId: id,
      once: `${once} ${reviewer}`,
    });
  }
  return open.length;
}

const peopleText = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
