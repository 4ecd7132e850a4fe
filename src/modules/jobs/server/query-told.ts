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

/** The client's contacts who receive queries; @param reminder whether they were told before */
export async function tellOfQueries(work: Work, job: JobRow, count: number, reminder = false): Promise<void> {
  await notify(work, reminder ? jobNotifications.reminder : jobNotifications.query, {
    to: await accountsWhoReceive(work, job.client_id, 'query'),
    title: `${reminder ? 'We still have' : 'We have'} ${some(count)} about ${job.title}`,
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
