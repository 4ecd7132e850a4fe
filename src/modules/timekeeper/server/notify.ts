/** Notifications about booked time. */
import { askDeciders, settleAsked } from '#modules/delegation/server/public/asking.ts';
import type { Decider } from '#modules/delegation/server/public/deciders.ts';
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { durationText } from '#platform/contract/duration.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeNotifications } from '../notifications.ts';
import { alertsBetween } from '../rules.ts';
import type { WeekStatus } from '../life.ts';
import type { Person } from './person.ts';
import type { StoredSheet } from './sheets.ts';
import { submittedWeeks, waitingWeek, weekLink } from './waiting-weeks.ts';

type Budgeted = {
  reference_no: string;
  title: string;
  budget_min: number;
  actual_min: number;
  manager_id: number | null;
};

/**
 * Tells the people of a job when it passes 80, 100 and 120 % of its budget, once each. @param added minutes just booked
 * on it
 */
export async function tellOfBudget(work: Work, jobId: number | null, added: number): Promise<void> {
  if (jobId === null || added <= 0) return;
  const { rows } = await sql<Budgeted & { assignees: number[] }>`
    select reference_no, title, budget_min, actual_min, manager_id,
      array(select assignee_id from job_assignee where job_id = job.id) as assignees
    from job where id = ${jobId}`.execute(work.db);
  const [job] = rows;
  const percent = job && alertsBetween(job.budget_min, job.actual_min - added, job.actual_min).at(-1);
  if (!job || percent === undefined) return;
  await tellPeople(work, timeNotifications.budget, [...job.assignees, job.manager_id], {
    title: `${percent} % of the budget used: ${job.reference_no} ${job.title}`,
    body: `${durationText(job.actual_min)} of ${durationText(job.budget_min)} hours are booked.`,
    link: jobPath(jobId),
    entity: 'job',
    entityId: jobId,
    once: `${jobId}.${percent}`,
  });
}

const decidedWords: Readonly<Record<WeekStatus, string>> = {
  Draft: 'unlocked',
  Submitted: 'submitted',
  Approved: 'approved',
  Rejected: 'rejected',
};

type Decided = {
  readonly reason: string | null;
  /** The people who may decide about this week. */
  readonly deciders: readonly Decider[];
  /** The one of them who decided; undefined if it was someone else. */
  readonly decider: Decider | undefined;
};

export async function tellOfWeek(
  work: Work,
  person: Person,
  sheet: StoredSheet,
  { reason, deciders, decider }: Decided,
): Promise<void> {
  const week = `the week from ${showDate(sheet.week_start)}`;
  const about = { link: weekLink(person.id, sheet.week_start), entity: 'week_sheet', entityId: sheet.id } as const;
  if (sheet.status === 'Submitted') await askDeciders(work, submittedWeeks, waitingWeek(person, sheet), deciders);
  else await settleAsked(work, submittedWeeks.entity, sheet.id);
  if (decider?.for) {
    await notify(work, timeNotifications.decidedFor, {
      ...about,
      to: [decider.for.account],
      title: `${decider.name} has ${decidedWords[sheet.status]} ${week} of ${person.name} for you`,
    });
  }
  if (person.user_id === null) return;
  const own = {
    ...about,
    to: [person.user_id],
    body: [`By ${work.actor.name}${decider?.for ? ` for ${decider.for.name}` : ''}.`, reason ?? '']
      .filter(Boolean)
      .join(' '),
  };
  if (sheet.status === 'Rejected')
    await notify(work, timeNotifications.rejected, { ...own, title: `Rejected: ${week}` });
  if (sheet.status === 'Draft' && reason !== null)
    await notify(work, timeNotifications.unlocked, { ...own, title: `Unlocked: ${week}` });
}
