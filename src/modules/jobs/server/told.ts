/** Who is told what of a job. */
import { daysLeftText } from '../rules.ts';
import type { JobRow } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { jobNotifications } from '../notifications.ts';
import { accountsWhoReceive } from '#modules/clients/server/public/contacts.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Said } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';

type Told = { readonly title: string; readonly body: Said; readonly once?: string };

/** Employees by id; who has no account is told nothing. */
export async function tellPeople(
  work: Work,
  kind: NotificationKind,
  job: JobRow,
  people: readonly (number | null)[],
  { title, body, once }: Told,
): Promise<void> {
  const wanted = new Set(people);
  const accounts = (await everybody(work)).flatMap(({ id, user_id }) =>
    wanted.has(id) && user_id !== null ? [user_id] : [],
  );
  if (accounts.length === 0) return;
  await notify(work, kind, {
    to: accounts,
    title,
    body,
    link: `/jobdetails/${job.id}`,
    entity: 'job',
    entityId: job.id,
    ...(once !== undefined && { once }),
  });
}

const called = ({ reference_no, title }: JobRow) => `${reference_no} ${title}`;

export const tellOfNewJob = (work: Work, job: JobRow): Promise<void> =>
  tellPeople(work, jobNotifications.created, job, [job.manager_id], {
    title: `New job: ${called(job)}`,
    body: `For ${job.client}. By ${work.actor.name}`,
  });

type People = { readonly assignee_ids: readonly number[]; readonly reviewer_id: number | null };

/** Tells who is new to a job, and nobody twice. */
export async function tellOfNewPeople(
  work: Work,
  job: JobRow,
  before: People,
  note: string | null = null,
): Promise<void> {
  const added = job.assignee_ids.filter((id) => !before.assignee_ids.includes(id));
  const body: Said = ({ dayInWords }) =>
    [
      `For ${job.client}.`,
      job.job_end_date === null ? '' : `Due ${dayInWords(job.job_end_date)} (${daysLeftText(job.days_left ?? 0)}).`,
      note ?? '',
    ]
      .filter(Boolean)
      .join(' ');
  await tellPeople(work, jobNotifications.assigned, job, added, { title: `Assigned to you: ${called(job)}`, body });
  if (job.reviewer_id === before.reviewer_id) return;
  await tellPeople(work, jobNotifications.reviewer, job, [job.reviewer_id], {
    title: `You review ${called(job)}`,
    body,
  });
}

type Heard = {
  readonly kind: NotificationKind;
  readonly to: (job: JobRow) => readonly (number | null)[];
  readonly says: (job: JobRow) => string;
};

const heard: Readonly<Partial<Record<JobStatus, Heard>>> = {
  'Under Review': {
    kind: jobNotifications.toReview,
    to: ({ reviewer_id }) => [reviewer_id],
    says: (job) => `To review: ${called(job)}`,
  },
  'Review Change': {
    kind: jobNotifications.changes,
    to: ({ assignee_ids }) => assignee_ids,
    says: (job) => `Changes needed: ${called(job)}`,
  },
  'On Hold': {
    kind: jobNotifications.onHold,
    to: ({ manager_id }) => [manager_id],
    says: (job) => `On hold: ${called(job)}`,
  },
  Dispatch: {
    kind: jobNotifications.dispatched,
    to: ({ manager_id, assignee_ids }) => [manager_id, ...assignee_ids],
    says: (job) => `Dispatched: ${called(job)}`,
  },
};

export async function tellOfStep(work: Work, job: JobRow, reason: string | null): Promise<void> {
  if (job.status === 'Dispatch') await tellClient(work, job);
  const news = heard[job.status];
  if (!news) return;
  await tellPeople(work, news.kind, job, news.to(job), {
    title: news.says(job),
    body: [`For ${job.client}. By ${work.actor.name}.`, reason ?? ''].filter(Boolean).join(' '),
  });
}

/** The contacts who are told of finished work. */
const tellClient = async (work: Work, job: JobRow): Promise<void> =>
  notify(work, jobNotifications.ready, {
    to: await accountsWhoReceive(work, job.client_id, 'dispatch'),
    title: `${job.title} is ready`,
    link: `/jobdetails/${job.id}`,
    entity: 'job',
    entityId: job.id,
  });

/** Its people, once for each day of warning. */
export const tellOfDeadline = (work: Work, job: JobRow): Promise<void> =>
  tellPeople(work, jobNotifications.deadline, job, [...job.assignee_ids, job.manager_id], {
    title: `${dueText(job.days_left ?? 0)}: ${called(job)}`,
    body: `For ${job.client}. ${job.status}.`,
    once: `${job.id}.${job.job_end_date}.${job.days_left}`,
  });

const dueText = (days: number) => (days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`);
