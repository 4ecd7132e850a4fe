/** Who is told of questions and answers. */
import { jobPath } from '../address.ts';
import { accountsWhoReceive } from '#modules/clients/server/public/contacts.ts';
import type { JobRow } from '../contract.ts';
import { jobNotifications } from '../notifications.ts';
import type { Query } from '../queries.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

const some = (count: number) => (count === 1 ? 'a question' : `${count} questions`);

type Open = { readonly count: number; readonly jobs: number; readonly title: string };

/** Reminds the client's contacts of all questions of all jobs at once. */
export async function tellOfOpenQueries(work: Work, clientId: number, { count, jobs, title }: Open): Promise<void> {
  await notify(work, jobNotifications.reminder, {
    to: await accountsWhoReceive(work, clientId, 'query'),
    title: `We still have ${some(count)} about ${jobs === 1 ? title : `${jobs} jobs`}`,
    body: 'You can answer them all on one page.',
    link: '/questions',
    clientId,
    entity: 'client',
    entityId: clientId,
  });
}

/** The client's contacts who receive queries. */
export async function tellOfQueries(work: Work, job: JobRow, count: number): Promise<void> {
  await notify(work, jobNotifications.query, {
    to: await accountsWhoReceive(work, job.client_id, 'query'),
    title: `We have ${some(count)} about ${job.title}`,
    body: 'Your answer lets us go on with the work.',
    link: jobPath(job.id),
    clientId: job.client_id,
    entity: 'job',
    entityId: job.id,
  });
}

/** Whoever asked. */
export async function tellOfAnswer(work: Work, { id, job_id, question }: Query): Promise<void> {
  const { rows } = await sql<{ created_by: number | null }>`
    select created_by from job_query where id = ${id}`.execute(work.db);
  await notify(work, jobNotifications.answered, {
    to: rows.flatMap(({ created_by }) => created_by ?? []),
    title: `${work.actor.name} has answered: ${question.slice(0, 80)}`,
    link: jobPath(job_id, 'queries'),
    entity: 'job',
    entityId: job_id,
  });
}
