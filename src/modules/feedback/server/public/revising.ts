/** Lets a client revise a rating once the problem is resolved; the first rating is kept. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { jobForFirm } from '#modules/jobs/server/public/rated.ts';
import { refused } from '#platform/server/errors.ts';
import { giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { feedbackEvents } from '../../contract.ts';
import { feedbackLink } from '../../rate.ts';
import { revisionMail } from '../mails.ts';
import { type StoredFeedback, allFeedback } from '../record.ts';

/** Lets the client revise a poor rating, once, and asks everybody who receives feedback requests. */
export async function askToRevise(work: Work, id: number, resolution: string): Promise<void> {
  const { revisable_at, band } = await lockRecord(work, unscoped(allFeedback), id);
  if (revisable_at !== null || band !== 'Poor') return;
  const asked = await changeRecord(work, unscoped(allFeedback), feedbackEvents.revisable, id, undefined, () => ({
    revisable_at: work.now.toISOString(),
  }));
  await mailRevision(work, asked, resolution);
}

async function mailRevision(work: Work, asked: StoredFeedback, resolution: string, only?: readonly string[]) {
  const { id, job_id, client_id, rating } = asked;
  const { title } = await jobForFirm(work, job_id);
  for (const { name, email } of await whoReceives(work, client_id, 'feedback', only)) {
    const link = await giveGuestLink(work, feedbackLink, id, { email, name });
    const data = { name, work_title: title, rating: rating ?? 0, resolution, link };
    await sendMail(work, revisionMail, email, data, { about: { entity: 'feedback', id } });
  }
}

/** Resends failed mails to these contacts. @throws 404, 409 */
export async function mailRevisionAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const asked = await lockRecord(work, unscoped(allFeedback), id);
  if (asked.revised_at !== null) throw refused('The client has revised the rating already');
  await mailRevision(work, asked, 'We have looked into it and settled it.', to);
  return { email: to.join(', ') };
}
