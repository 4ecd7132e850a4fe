/** Who is told what of booked time. */
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { durationText } from '#platform/contract/duration.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeNotifications } from '../notifications.ts';
import { alertsBetween } from '../rules.ts';
import { deputiesOf } from './deputies.ts';
import type { Person } from './person.ts';
import type { StoredSheet } from './sheets.ts';

/** The accounts of employees; who has none is told nothing. */
async function accountsOf(work: Work, ids: readonly (number | null)[]): Promise<number[]> {
  const wanted = new Set(ids);
  return (await everybody(work)).flatMap(({ id, user_id }) => (wanted.has(id) && user_id !== null ? [user_id] : []));
}

type Budgeted = {
  reference_no: string;
  title: string;
  budget_min: number;
  actual_min: number;
  manager_id: number | null;
};

/** Those of a job hear of 80, 100 and 120 % of its budget, once each. @param added minutes that were just booked on it */
export async function tellOfBudget(work: Work, jobId: number | null, added: number): Promise<void> {
  if (jobId === null || added <= 0) return;
  const { rows } = await sql<Budgeted & { assignees: number[] }>`
    select reference_no, title, budget_min, actual_min, manager_id,
      array(select assignee_id from job_assignee where job_id = job.id) as assignees
    from job where id = ${jobId}`.execute(work.db);
  const [job] = rows;
  const percent = job && alertsBetween(job.budget_min, job.actual_min - added, job.actual_min).at(-1);
  if (!job || percent === undefined) return;
  await notify(work, timeNotifications.budget, {
    to: await accountsOf(work, [...job.assignees, job.manager_id]),
    title: `${percent} % of the budget used: ${job.reference_no} ${job.title}`,
    body: `${durationText(job.actual_min)} of ${durationText(job.budget_min)} hours are booked.`,
    link: jobPath(jobId),
    entity: 'job',
    entityId: jobId,
    once: `${jobId}.${percent}`,
  });
}

const weekLink = (employeeId: number, monday: string) => `/timekeeper?employee=${employeeId}&week=${monday}`;

/** Those directly above somebody, who decide about the week first, and who stands in for them. */
async function managersOf(work: Work, employeeId: number): Promise<number[]> {
  const one = (await everybody(work)).find(({ id }) => id === employeeId);
  const manager = one?.reporting_manager_1_id ?? null;
  return accountsOf(work, [manager, ...(await deputiesOf(work, [manager]))]);
}

type Decided = {
  readonly reason: string | null;
  /** For whom it was decided, where that was by a deputy. */
  readonly approver: string | undefined;
};

export async function tellOfWeek(
  work: Work,
  person: Person,
  sheet: StoredSheet,
  { reason, approver }: Decided,
): Promise<void> {
  const week = `the week from ${showDate(sheet.week_start)}`;
  const about = { link: weekLink(person.id, sheet.week_start), entity: 'week_sheet', entityId: sheet.id } as const;
  if (sheet.status !== 'Submitted') await settleApprovals(work, 'week_sheet', sheet.id);
  if (sheet.status === 'Submitted') {
    await notify(work, timeNotifications.submitted, {
      ...about,
      to: await managersOf(work, person.id),
      title: `${person.name} has submitted ${week}`,
    });
  }
  if (person.user_id === null) return;
  const own = {
    ...about,
    to: [person.user_id],
    body: [`By ${work.actor.name}${approver ? `, for ${approver}` : ''}.`, reason ?? ''].filter(Boolean).join(' '),
  };
  if (sheet.status === 'Rejected')
    await notify(work, timeNotifications.rejected, { ...own, title: `Rejected: ${week}` });
  if (sheet.status === 'Draft' && reason !== null)
    await notify(work, timeNotifications.unlocked, { ...own, title: `Unlocked: ${week}` });
}
