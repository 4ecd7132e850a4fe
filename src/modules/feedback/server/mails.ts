import { dateOf } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { later } from '#platform/server/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { mostRating } from '../bands.ts';
import { chosenInMail, feedbackLink } from '../rate.ts';
import { askedWording, remindedWording } from './wordings.ts';

type Asked = {
  readonly name: string;
  readonly company_name: string;
  readonly work_title: string;
  readonly link: string;
  readonly isReminder: boolean;
};

/** A number in the mail leads to the page with it chosen; nothing is saved before it is sent there. */
export const feedbackMail: MailTemplate<Asked> = {
  kind: 'feedback',
  lasts: secondsOf(feedbackLink),
  write: ({ isReminder, ...said }, work) =>
    worded(work, isReminder ? remindedWording : askedWording, feedbackValues(work, said), {
      why: `You get this mail because ${work.config.firm.name} works for your company.`,
    }),
};

/** What the fields of such a mail are filled with. */
export const feedbackValues = (work: Work, { link, ...said }: Omit<Asked, 'isReminder'>) => ({
  ...said,
  firm: work.config.firm.name,
  link_until: dateOf(later(work.now, secondsOf(feedbackLink)), work.config.firm.zone),
  scale: {
    scale: Array.from({ length: mostRating + 1 }, (_, rating) => ({
      label: String(rating),
      link: `${link}?${chosenInMail}=${rating}`,
    })),
    from: 'Not at all',
    to: 'Very',
  },
});
