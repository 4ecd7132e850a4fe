/** Notices about queries and answers. */
import { contactsWhoGet } from '#modules/clients/server/public/recipients.ts';
import { mailByLink, tellContacts } from '#modules/clients/server/public/tell-contacts.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobPath } from '../../address.ts';
import type { JobRow } from '../../contract.ts';
import { clientLink } from '../../link/contract.ts';
import { jobNotifications } from '../../notifications.ts';
import { jobInWords } from '../../server/in-words.ts';
import { queryMail, queryReminderMail } from '../../server/wordings.ts';
import type { Query } from '../contract.ts';

const some = (count: number) => (count === 1 ? 'a question' : `${count} questions`);

/** A client's open questions. */
export type OpenQueries = {
  readonly clientId: number;
  readonly client: string;
  readonly count: number;
  readonly jobs: number;
  /** The title of one of the jobs. */
  readonly title: string;
  readonly questions: readonly string[];
};

/** Open questions as a list in a mail. */
const listOf = (questions: readonly string[]): string =>
  questions.map((question, at) => (questions.length === 1 ? question : `${at + 1}. ${question}`)).join('\n');

/** Reminds contacts of all questions of all jobs in one mail; users of several companies get one. */
export async function tellOfOpenQueries(work: Work, open: readonly OpenQueries[]): Promise<void> {
  const theirs = new Map<number, OpenQueries[]>();
  for (const one of open) {
    const contacts = await contactsWhoGet(work, one.clientId, 'query');
    for (const { account_id, signs_in } of contacts) {
      if (signs_in && account_id !== null) theirs.set(account_id, [...(theirs.get(account_id) ?? []), one]);
    }
    await mailByLink(
      work,
      contacts.filter(({ signs_in }) => !signs_in),
      { ...reminderOf([one]), ...aboutClient(one) },
    );
  }
  for (const [account, own] of theirs) await remindAccount(work, account, own);
}

async function remindAccount(work: Work, account: number, own: readonly OpenQueries[]): Promise<void> {
  const [first, other] = own;
  if (!first) return;
  const { data } = reminderOf(own);
  const link = '/questions';
  await notify(work, jobNotifications.reminder, {
    to: [account],
    title: `We still have ${data.questions} about ${data.about}`,
    body: data.how,
    link,
    mail: {
      template: queryReminderMail.inPortal,
      data: ({ name }) => ({ ...data, name, open: `${work.config.publicUrl}${link}`, link_until: null }),
    },
    // A mail about several companies is listed under each of them.
    ...(!other && { clientId: first.clientId }),
    entity: 'client',
    entityId: first.clientId,
  });
}

const aboutClient = ({ clientId }: OpenQueries) => ({
  entity: 'client',
  entityId: clientId,
  guest: { link: clientLink, id: clientId },
});

function reminderOf(own: readonly OpenQueries[]) {
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const jobs = own.reduce((sum, one) => sum + one.jobs, 0);
  const how =
    own.length > 1
      ? `They are for ${own.map(({ client }) => client).join(', ')}. Answer those of each company on one page.`
      : 'You can answer them all on one page.';
  const about = jobs === 1 ? (own[0]?.title ?? '') : `${jobs} jobs`;
  const list = listOf(own.flatMap(({ questions }) => questions));
  return { mail: queryReminderMail, data: { questions: some(count), about, how, list } };
}

/** Notifies the contacts who receive queries. @param questions the ones new to them */
export async function tellOfQueries(work: Work, job: JobRow, questions: readonly string[]): Promise<void> {
  const about = jobInWords(job);
  const how = 'Your answer lets us go on with the work.';
  await tellContacts(work, jobNotifications.query, await contactsWhoGet(work, job.client_id, 'query'), {
    title: `We have ${some(questions.length)} about ${about}`,
    body: how,
    link: jobPath(job.id),
    clientId: job.client_id,
    entity: 'job',
    entityId: job.id,
    guest: { link: clientLink, id: job.client_id },
    mail: queryMail,
    data: { questions: some(questions.length), about, how, list: listOf(questions) },
  });
}

/** Tells the person who asked the query. */
export async function tellOfAnswer(work: Work, { id, job_id, question }: Query): Promise<void> {
  const { rows } = await sql<{ created_by: number | null; client: string; reference_no: string; title: string }>`
    select job_query.created_by, client_name as client, reference_no, title
    from job_query join job on job.id = job_id join client on client.id = job.client_id
    where job_query.id = ${id}`.execute(work.db);
  for (const { created_by, client, reference_no, title } of rows) {
    await notify(work, jobNotifications.answered, {
      to: created_by === null ? [] : [created_by],
      title: `${client} has answered on ${reference_no} ${title}: ${question.slice(0, 80)}`,
      body: `By ${work.actor.name}.`,
      link: jobPath(job_id, 'queries'),
      entity: 'job',
      entityId: job_id,
    });
  }
}
