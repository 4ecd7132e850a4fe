import { dateOf } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { mostRating } from '../bands.ts';
import { chosenInMail, feedbackLink } from '../rate.ts';
import { askedWording, remindedWording, revisionWording } from './wordings.ts';

type Asked = {
  readonly name: string;
  readonly company_name: string;
  readonly work_title: string;
  readonly link: string;
  readonly isReminder: boolean;
};

/** Clicking a number in the mail opens the page with it selected; nothing is saved until it is sent. */
export const feedbackMail: MailTemplate<Asked> = {
  kind: 'feedback',
  lasts: secondsOf(feedbackLink),
  write: ({ isReminder, ...said }, work) =>
    worded(work, isReminder ? remindedWording : askedWording, feedbackValues(work, said), { why: why(work) }),
};

const why = (work: Work) => `You are receiving this email because ${work.config.firm.name} works for your company.`;

const linkUntil = (work: Work) => dateOf(later(work.now, secondsOf(feedbackLink)), work.config.firm.zone);

/** The placeholders of such a mail. */
export const feedbackValues = (work: Work, { link, ...said }: Omit<Asked, 'isReminder'>) => ({
  ...said,
  firm: work.config.firm.name,
  link_until: linkUntil(work),
  scale: {
    scale: Array.from({ length: mostRating + 1 }, (_, rating) => ({
      label: String(rating),
      link: `${link}?${chosenInMail}=${rating}`,
    })),
    from: 'Not at all',
    to: 'Very',
  },
});

type Settled = Pick<Asked, 'name' | 'work_title' | 'link'> & { readonly rating: number; readonly resolution: string };

/** Says what was done about a poor rating, with a link to rate again. */
export const revisionMail: MailTemplate<Settled> = {
  kind: 'feedback.revision',
  lasts: secondsOf(feedbackLink),
  write: (said, work) => worded(work, revisionWording, revisionValues(work, said), { why: why(work) }),
};

export const revisionValues = (work: Work, { link, rating, ...said }: Settled) => ({
  ...said,
  firm: work.config.firm.name,
  rating: `${rating} of ${mostRating}`,
  link_until: linkUntil(work),
  rate: link,
});
