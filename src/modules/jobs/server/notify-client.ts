/** Notices to a job's client about its steps, and reminders while the job waits for it. */
import { contactsWhoGet } from '#modules/clients/server/public/recipients.ts';
import { tellContacts } from '#modules/clients/server/public/tell-contacts.ts';
import type { Work } from '#platform/server/work.ts';
import { jobPath } from '../address.ts';
import type { JobRow } from '../contract.ts';
import { clientLink } from '../link/contract.ts';
import { jobNotifications } from '../notifications.ts';
import { asClient } from './as-client.ts';
import { ownDocumentsOf } from './documents.ts';
import { jobInWords } from './in-words.ts';
import { missingInfoOf } from './status-log.ts';
import { missingMail, missingReminderMail, readyMail, reviewMail, reviewReminderMail } from './wordings.ts';

/** The text and link shared by all notices and mails about a job. */
const newsOf = ({ id, client_id }: JobRow) => ({
  link: jobPath(id),
  clientId: client_id,
  entity: 'job',
  entityId: id,
  guest: { link: clientLink, id: client_id },
});

export async function tellOfMissing(work: Work, job: JobRow, reminder = false): Promise<void> {
  const [about, missing] = [jobInWords(job), (await missingInfoOf(work, job.id)) ?? ''];
  await tellContacts(
    work,
    reminder ? jobNotifications.reminder : jobNotifications.missing,
    await contactsWhoGet(work, job.client_id, 'missing'),
    {
      ...newsOf(job),
      title: `We ${reminder ? 'still ' : ''}need something from you: ${about}`,
      body: missing,
      mail: reminder ? missingReminderMail : missingMail,
      data: { about, missing },
    },
  );
}

export async function tellOfReview(work: Work, job: JobRow, reminder = false): Promise<void> {
  const about = jobInWords(job);
  await tellContacts(
    work,
    reminder ? jobNotifications.reminder : jobNotifications.review,
    await contactsWhoGet(work, job.client_id, 'review'),
    {
      ...newsOf(job),
      title: `${reminder ? 'Still for' : 'For'} you to check: ${about}`,
      body: 'Please approve it, or tell us what to change.',
      mail: reminder ? reviewReminderMail : reviewMail,
      data: { about, company_name: job.client ?? '', documents: await givenTo(work, job) },
    },
  );
}

/** @param given the names of the documents dispatched */
export async function tellOfReady(work: Work, job: JobRow, given: readonly string[]): Promise<void> {
  const about = jobInWords(job);
  const documents = given.length > 0 ? given.join(', ') : null;
  await tellContacts(work, jobNotifications.ready, await contactsWhoGet(work, job.client_id, 'dispatch'), {
    ...newsOf(job),
    title: `${about} is ready`,
    ...(documents !== null && { body: `For you to download: ${documents}` }),
    mail: readyMail,
    data: { about, company_name: job.client ?? '', documents },
  });
}

/** The names of the firm's documents that the client sees; null if there are none. */
async function givenTo(work: Work, { id, client_id }: JobRow): Promise<string | null> {
  const documents = await ownDocumentsOf(asClient(work, client_id), id);
  const names = documents.filter(({ from_client }) => !from_client).map(({ file }) => file.name);
  return names.length > 0 ? names.join(', ') : null;
}
