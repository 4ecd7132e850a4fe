/** A client may rate a job anew once what was wrong is settled; what it said first is kept. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { jobForFirm } from '#modules/jobs/server/public/rated.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { later } from '#platform/server/moments.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { mostRating } from '../../bands.ts';
import { feedbackEvents } from '../../contract.ts';
import { feedbackLink } from '../../rate.ts';
import { everyFeedback, type StoredFeedback } from '../queries.ts';

type Settled = {
  readonly name: string;
  readonly work_title: string;
  readonly rating: number;
  readonly resolution: string;
  readonly link: string;
};

/** What we did about it, and a link to rate it anew. */
export const revisionMail: MailTemplate<Settled> = {
  kind: 'feedback.revision',
  lasts: secondsOf(feedbackLink),
  write: ({ name, work_title, rating, resolution, link }, work) => {
    const { firm } = work.config;
    const until = showDate(dateOf(later(work.now, secondsOf(feedbackLink)), firm.zone));
    return {
      subject: `What we did about your rating: ${work_title}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `You rated ${work_title} ${rating} of ${mostRating}. This is what we did about it:`,
        resolution,
        'Has that settled it? You can rate the work anew. What you said first stays with it.',
        { button: 'Rate it anew', link },
        `You need no account. The link is for you alone and works until ${until}.`,
      ],
      why: `You get this mail because ${firm.name} works for your company.`,
    };
  },
};

/** Once for a rating: lets the client revise it, and asks everybody who receives feedback. */
export async function askToRevise(work: Work, id: number, resolution: string): Promise<void> {
  const { revisable_at } = await lockRecord(work, everyFeedback, id);
  if (revisable_at !== null) return;
  const asked = await changeRecord(work, everyFeedback, feedbackEvents.revisable, id, undefined, () => ({
    revisable_at: work.now.toISOString(),
  }));
  await mailRevision(work, asked, resolution);
}

async function mailRevision(work: Work, asked: StoredFeedback, resolution: string) {
  const { id, job_id, client_id, rating } = asked;
  const contacts = await whoReceives(work, client_id, 'feedback');
  const { title } = await jobForFirm(work, job_id);
  for (const { name, email } of contacts) {
    const link = await giveGuestLink(work, feedbackLink, id, { email, name });
    const data = { name, work_title: title, rating: rating ?? 0, resolution, link };
    await sendMail(work, revisionMail, email, data, { about: { entity: 'feedback', id } });
  }
  return contacts;
}

/** Mails it anew where a mail failed. @throws 404, 409 */
export async function mailRevisionAnew(work: Work, id: number): Promise<{ email: string }> {
  const asked = await lockRecord(work, everyFeedback, id);
  if (asked.revised_at !== null) throw refused('The client has revised the rating already');
  const contacts = await mailRevision(work, asked, 'We have looked into it and settled it.');
  if (contacts.length === 0) throw refused('No contact of the client receives requests for feedback');
  return { email: contacts.map(({ email }) => email).join(', ') };
}
