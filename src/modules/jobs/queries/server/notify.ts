/** Notices about queries and answers. */
import { accountsWhoReceive } from '#modules/clients/server/public/contacts.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobPath } from '../../address.ts';
import type { JobRow } from '../../contract.ts';
import { jobNotifications } from '../../notifications.ts';
import { queryMail, queryReminderMail } from '../../server/wordings.ts';
import type { Query } from '../contract.ts';

const some = (count: number) => (count === 1 ? 'a question' : `${count} questions`);

/** What a client has still to answer. */
export type OpenQueries = {
  readonly clientId: number;
  readonly client: string;
  readonly count: number;
  readonly jobs: number;
  /** The title of one of the jobs. */
  readonly title: string;
};

/** Reminds contacts of all questions of all jobs at once; who answers for several companies is reminded once. */
export async function tellOfOpenQueries(work: Work, open: readonly OpenQueries[]): Promise<void> {
  const theirs = new Map<number, OpenQueries[]>();
  for (const one of open) {
    for (const account of await accountsWhoReceive(work, one.clientId, 'query')) {
      theirs.set(account, [...(theirs.get(account) ?? []), one]);
    }
  }
  for (const [account, own] of theirs) {
    const [first, other] = own;
    if (!first) continue;
    const count = own.reduce((sum, one) => sum + one.count, 0);
    const jobs = own.reduce((sum, one) => sum + one.jobs, 0);
    const about = jobs === 1 ? first.title : `${jobs} jobs`;
    const how = other
      ? `They are for ${own.map(({ client }) => client).join(', ')}. Answer those of each company on one page.`
      : 'You can answer them all on one page.';
    const link = '/questions';
    await notify(work, jobNotifications.reminder, {
      to: [account],
      title: `We still have ${some(count)} about ${about}`,
      body: how,
      link,
      mail: { template: queryReminderMail, data: ({ name }) => ({ name, questions: some(count), about, how, link }) },
      // A mail about several companies is listed under each.
      ...(!other && { clientId: first.clientId }),
      entity: 'client',
      entityId: first.clientId,
    });
  }
}

/** The client's contacts who receive queries. */
export async function tellOfQueries(work: Work, job: JobRow, count: number): Promise<void> {
  const [about, how, link] = [job.title, 'Your answer lets us go on with the work.', jobPath(job.id)];
  await notify(work, jobNotifications.query, {
    to: await accountsWhoReceive(work, job.client_id, 'query'),
    title: `We have ${some(count)} about ${about}`,
    body: how,
    link,
    mail: { template: queryMail, data: ({ name }) => ({ name, questions: some(count), about, how, link }) },
    clientId: job.client_id,
    entity: 'job',
    entityId: job.id,
  });
}

/** Tells the person who asked the query. */
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
