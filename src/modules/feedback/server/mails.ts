import { dateOf, showDate } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { later } from '#platform/server/moments.ts';
import { mostRating } from '../bands.ts';
import { chosenInMail, feedbackLink } from '../rate.ts';

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
  write: ({ name, company_name, work_title, link, isReminder }, work) => {
    const { firm } = work.config;
    const until = showDate(dateOf(later(work.now, secondsOf(feedbackLink)), firm.zone));
    return {
      subject: `${isReminder ? 'Reminder: how' : 'How'} did we do? ${work_title}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${firm.name} has finished its work for ${company_name}: ${work_title}. How satisfied are you?`,
        {
          scale: Array.from({ length: mostRating + 1 }, (_, rating) => ({
            label: String(rating),
            link: `${link}?${chosenInMail}=${rating}`,
          })),
          from: 'Not at all',
          to: 'Very',
        },
        `You need no account. The links are for you alone and work until ${until}.`,
      ],
      why: `You get this mail because ${firm.name} works for your company.`,
    };
  },
};
