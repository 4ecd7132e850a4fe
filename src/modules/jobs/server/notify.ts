/** Notices about jobs. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Said } from '#platform/server/notify/notify.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { today, type Work } from '#platform/server/work.ts';
import { jobPath } from '../address.ts';
import { daysLeftText } from '../rules.ts';
import type { JobRow } from '../contract.ts';
import type { JobStatus } from '../life.ts';
import { jobNotifications } from '../notifications.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './record.ts';

/** The link of a notice about a job. */
export const aboutJob = ({ id }: Pick<JobRow, 'id'>, tab = '') => ({
  link: jobPath(id, tab),
  entity: 'job',
  entityId: id,
});

const called = ({ reference_no, title }: JobRow) => `${reference_no} ${title}`;

/** Tells managers, preparers and reviewers of each job, or of the number if there are many. */
export async function tellOfNewJobs(work: Work, added: readonly Added[]): Promise<void> {
  const [first, other] = added;
  if (first && !other) {
    const firm = forTheFirm(work);
    const one = await recordById(firm, jobs, first.id);
    await tellPeople(work, jobNotifications.created, [one.manager_id], {
      ...aboutJob(one),
      title: `New job: ${called(one)}`,
      body: `For ${one.client}. By ${work.actor.name}`,
    });
    await tellOfNewPeople(work, one, { assignee_ids: [], reviewer_id: null });
    return;
  }
  const by = `By ${work.actor.name}`;
  const told = { body: by, link: '/jobs?sort=-id' };
  await tellOfMany(
    work,
    jobNotifications.created,
    ofPeople(added, ({ manager_id }) => [manager_id]),
    {
      ...told,
      title: (count) => `${count} new jobs that you manage`,
    },
  );
  await tellOfMany(
    work,
    jobNotifications.assigned,
    ofPeople(added, ({ assignee_ids }) => assignee_ids),
    {
      ...told,
      title: (count) => `${count} jobs were assigned to you`,
    },
  );
  await tellOfMany(
    work,
    jobNotifications.reviewer,
    ofPeople(added, ({ reviewer_id }) => [reviewer_id]),
    {
      ...told,
      title: (count) => `You review ${count} new jobs`,
    },
  );
}

type Added = People & { readonly id: number; readonly manager_id: number | null };

/** The number of these jobs by employee. */
function ofPeople(rows: readonly Added[], of: (row: Added) => readonly (number | null)[]) {
  const counts = new Map<number, number>();
  for (const id of rows.flatMap(of)) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** One notice a person for any number of jobs. @param counts number by employee */
export async function tellOfMany(
  work: Work,
  kind: NotificationKind,
  counts: ReadonlyMap<number, number>,
  { title, body, link, once }: { title: (count: number) => string; body?: string; link: string; once?: string },
): Promise<void> {
  for (const { id, user_id } of await everybody(work)) {
    const count = counts.get(id);
    if (count === undefined || user_id === null) continue;
    const rest = { ...(body !== undefined && { body }), ...(once !== undefined && { once }) };
    await notify(work, kind, { to: [user_id], title: title(count), link, ...rest });
  }
}

type People = { readonly assignee_ids: readonly number[]; readonly reviewer_id: number | null };

/** Notifies people new to a job, each once. */
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
  await tellPeople(work, jobNotifications.assigned, added, {
    ...aboutJob(job),
    title: `Assigned to you: ${called(job)}`,
    body,
  });
  if (job.reviewer_id === before.reviewer_id) return;
  await tellPeople(work, jobNotifications.reviewer, [job.reviewer_id], {
    ...aboutJob(job),
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

/** Notifies a job's manager, or its preparers if it has none. */
export const tellOfDocuments = (work: Work, job: JobRow, names: readonly string[]): Promise<void> =>
  tellPeople(work, jobNotifications.documents, job.manager_id === null ? job.assignee_ids : [job.manager_id], {
    ...aboutJob(job, 'documents'),
    title: `${job.client} sent ${names.length === 1 ? 'a document' : `${names.length} documents`}: ${job.title}`,
    body: names.join(', '),
  });

/** Tells the people responsible for a job, and those who did the work, of its client's response. */
export async function tellOfReviewed(work: Work, job: JobRow, change: string | null): Promise<void> {
  const { reviewer_id, manager_id, assignee_ids } = job;
  const others = [reviewer_id, manager_id].filter((id) => id === null || !assignee_ids.includes(id));
  // Preparers are told of changes, as from any reviewer.
  const people = change === null ? [...others, ...assignee_ids] : others;
  await tellPeople(work, change === null ? jobNotifications.approved : jobNotifications.changes, people, {
    ...aboutJob(job),
    title: change === null ? `Approved by the client: ${called(job)}` : `The client asks for changes: ${called(job)}`,
    body: [`For ${job.client}. By ${work.actor.name}.`, change ?? ''].filter(Boolean).join(' '),
  });
}

export async function tellOfStep(work: Work, job: JobRow, reason: string | null): Promise<void> {
  const news = heard[job.status];
  if (!news) return;
  await tellPeople(work, news.kind, news.to(job), {
    ...aboutJob(job),
    title: news.says(job),
    body: [`For ${job.client}. By ${work.actor.name}.`, reason ?? ''].filter(Boolean).join(' '),
  });
}

/** Warns one of the job's people, once a warning day. */
export const tellOfDeadline = (work: Work, job: JobRow, person: number): Promise<void> =>
  tellPeople(work, jobNotifications.deadline, [person], {
    ...aboutJob(job),
    title: `${dueText(job.days_left ?? 0)}: ${called(job)}`,
    body: `For ${job.client}. ${job.status}.`,
    once: `${job.id}.${job.job_end_date}.${job.days_left}`,
  });

const dueText = (days: number) => (days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`);

/** Tells one of the job's people, each day that it is late. */
export const tellOfOverdue = (work: Work, job: JobRow, person: number): Promise<void> =>
  tellPeople(work, jobNotifications.overdue, [person], {
    ...aboutJob(job),
    ...lateness(job),
    once: today(work),
  });

export const tellPartnerOfOverdue = (work: Work, job: JobRow, person: number): Promise<void> =>
  tellPeople(work, jobNotifications.overdueOfClients, [person], { ...aboutJob(job), ...lateness(job) });

const lateness = (job: JobRow) => ({
  title: `Overdue: ${called(job)}`,
  body: ({ dayInWords }: Writing) =>
    `For ${job.client}. ${job.status}. It was due ${dayInWords(job.job_end_date ?? '')}.`,
});
