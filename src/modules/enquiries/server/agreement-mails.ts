import { dateOf, showDate, showMoment } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { later } from '#platform/server/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { agreementLink } from '../agreement-link.ts';

type Client = { readonly name: string; readonly company_name: string };

const why = (work: Work) => `You get this mail because you asked ${work.config.firm.name} about its services.`;

/** Puts the agreement before the client. */
export const agreementMail: MailTemplate<Client & { link: string }> = {
  kind: 'agreement',
  lasts: secondsOf(agreementLink),
  write: ({ name, company_name, link }, work) => {
    const { firm } = work.config;
    const until = showDate(dateOf(later(work.now, secondsOf(agreementLink)), firm.zone));
    return {
      subject: `Your agreement with ${firm.name}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${firm.name} has prepared an agreement for ${company_name}. Read it, then accept or reject it.`,
        { button: 'Open the agreement', link },
        `You need no account for this. The link is for you alone and works until ${until}.`,
      ],
      why: why(work),
    };
  },
};

/** The same for another person at the client. Each has a link of their own, so one that failed is sent as it was. */
export const agreementForContactMail: typeof agreementMail = { ...agreementMail, kind: 'agreement for contact' };

/** What the client keeps of its acceptance. */
export const acceptedMail: MailTemplate<Client & { by: string; documents: readonly string[] }> = {
  kind: 'agreement accepted',
  readable: true,
  write: ({ name, company_name, by, documents }, work) => {
    const { firm } = work.config;
    return {
      subject: `You accepted the agreement with ${firm.name}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${by} accepted the agreement between ${company_name} and ${firm.name} on ` +
          `${showMoment(work.now.toISOString(), firm.zone)} (${firm.zone}).`,
        `Documents: ${documents.join(', ')}.`,
        'Please keep this mail. If you did not accept the agreement, tell us at once.',
      ],
      why: why(work),
    };
  },
};
