/** Asking the client: at dispatch, by hand, and again after some days. */
import { type Recipient, whoReceives } from '#modules/clients/server/public/contacts.ts';
import { whyReachesNobody } from '#modules/clients/server/public/recipients.ts';
import { titleWithPeriod } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm, seenJob } from '#modules/jobs/server/public/rated.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import { refused } from '#platform/server/errors.ts';
import { endGuestLinks, giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { addRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { removeRecord } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { feedback, type Feedback } from '../contract.ts';
import { feedbackNotifications } from '../notifications.ts';
import { feedbackLink } from '../rate.ts';
import { feedbackMail } from './mails.ts';
import { allFeedback, type StoredFeedback } from './record.ts';
import { tables } from './tables.ts';

/** Why the client cannot be asked about a job; undefined if it can. */
export async function whyNotAsk(
  work: Work,
  { id, dispatch_date, client_id }: Pick<JobRow, 'id' | 'dispatch_date' | 'client_id'>,
): Promise<string | undefined> {
  if (dispatch_date === null) return 'Feedback is asked for once the job is dispatched';
  if (await isAsked(work, id)) return 'The client was asked for feedback on this job';
  return whyReachesNobody(work, client_id, 'feedback');
}

async function isAsked(work: Work, jobId: number): Promise<boolean> {
  const found = await tables(work)
    .selectFrom('feedback')
    .select('id')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Asks the client's contacts at a job's dispatch, once for each job. */
export async function askAtDispatch(work: Work, jobId: number): Promise<void> {
  const job = await jobForFirm(work, jobId);
  if (job.status !== 'Dispatch' || (await whyNotAsk(work, job)) !== undefined) return;
  await ask(work, job);
}

type Asked = { readonly job_id: number; readonly follow_up: string | null };

/** Asks by hand, where nobody was asked at dispatch. @throws 404, 409 */
export async function askByHand(work: Work, { job_id, follow_up }: Asked): Promise<Feedback> {
  const job = await seenJob(work, job_id);
  const why = await whyNotAsk(work, job);
  if (why) throw refused(why);
  return recordById(work, allFeedback, await ask(work, job, follow_up));
}

async function ask(
  work: Work,
  { id: job_id, client_id, manager_id, title }: JobRow,
  follow_up: string | null = null,
): Promise<number> {
  const { id } = await addRecord(work, unscoped(allFeedback), feedback.events.created, {
    job_id,
    client_id,
    manager_id,
    follow_up,
    requested_at: work.now.toISOString(),
    band: 'Awaited',
    publish_ok: false,
    reminders_sent: 0,
  });
  const asked = await lockRecord(work, unscoped(allFeedback), id);
  const contacts = await mailContacts(work, asked, false);
  await notify(work, feedbackNotifications.asked, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `How did we do? ${title}`,
    link: '/feedback',
    clientId: client_id,
    entity: 'feedback',
    entityId: id,
  });
  return id;
}

/** Sends each contact a new link, so that the newest mail always works. @returns the contacts */
export async function mailContacts(
  work: Work,
  { id, job_id, client_id }: StoredFeedback,
  isReminder: boolean,
  only?: readonly string[],
): Promise<readonly Recipient[]> {
  const contacts = await whoReceives(work, client_id, 'feedback', only);
  const job = await jobForFirm(work, job_id);
  for (const { name, email } of contacts) {
    const link = await giveGuestLink(work, feedbackLink, id, { email, name });
    const data = { name, company_name: job.client, work_title: titleWithPeriod(job), link, isReminder };
    await sendMail(work, feedbackMail, email, data, { about: { entity: 'feedback', id } });
  }
  return contacts;
}

/** The current contacts who get its mails. @throws 404 */
export async function mailedAbout(work: Work, id: number): Promise<string[]> {
  const { client_id } = await recordById(work, unscoped(allFeedback), id);
  return (await whoReceives(work, client_id, 'feedback')).map(({ email }) => email);
}

/** Resends failed mails to these contacts; other contacts' links stay valid. @throws 404, 409 */
export async function mailAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const asked = await lockRecord(work, unscoped(allFeedback), id);
  if (asked.rating !== null) throw refused('The client has rated the job already');
  await mailContacts(work, asked, false, to);
  return { email: to.join(', ') };
}

/** Takes a request back: its links expire, the client's answers stay. @throws 404, 409 */
export async function takeBack(work: Work, id: number): Promise<{ id: number }> {
  const { rating } = await lockRecord(work, allFeedback, id);
  if (rating !== null) throw refused('The client has already rated this job. The rating stays');
  return endRequest(work, allFeedback, id);
}

async function endRequest(work: Work, requests: typeof allFeedback, id: number): Promise<{ id: number }> {
  await endGuestLinks(work, feedbackLink, id, 'takenBack');
  return removeRecord(work, requests, id);
}
