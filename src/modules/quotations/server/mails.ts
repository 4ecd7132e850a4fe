import { dateOf, showDate, showMoment } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { later } from '#platform/server/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { quotationLink } from '../decide.ts';

type About = { readonly name: string; readonly company_name: string; readonly work_title: string };

const why = (work: Work) => `You get this mail because ${work.config.firm.name} works for your company.`;

/** Why a contact gets the mail. */
export type MailedFor = 'sent' | 'reminder' | 'end';

const begins: Readonly<Record<MailedFor, string>> = {
  sent: 'Your',
  reminder: 'Reminder: your',
  end: 'Expires soon: your',
};

type Sent = About & {
  readonly link: string;
  readonly total: string;
  readonly valid_until: string;
  readonly why: MailedFor;
  /** What the settings say before the end; nothing otherwise. */
  readonly words: string | null;
};

/** As the quotation it is, as a reminder, or as a word before its end. */
export const quotationMail: MailTemplate<Sent> = {
  kind: 'quotation',
  lasts: secondsOf(quotationLink),
  write: ({ name, company_name, work_title, link, total, valid_until, why: mailedFor, words }, work) => {
    const { firm } = work.config;
    const until = showDate(dateOf(later(work.now, secondsOf(quotationLink)), firm.zone));
    return {
      subject: `${begins[mailedFor]} quotation for ${work_title}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        mailedFor === 'sent'
          ? `${firm.name} has prepared a quotation for ${company_name}: ${work_title}, ${total}.`
          : `Our quotation for ${company_name} still waits for your decision: ${work_title}, ${total}.`,
        ...(words === null ? [] : [`It expires after ${showDate(valid_until)}. ${words}`]),
        'Read it, then accept or reject it, or ask us a question.',
        { button: 'Open the quotation', link },
        `${words === null ? `It stands until ${showDate(valid_until)}. ` : ''}You need no account. ` +
          `The link is for you alone and works until ${until}.`,
      ],
      why: why(work),
    };
  },
};

type Decided = About & { readonly quote_no: string; readonly by: string; readonly total: string };

/** What the client keeps of its approval. */
export const approvedMail: MailTemplate<Decided> = {
  kind: 'quotation approved',
  readable: true,
  write: ({ name, company_name, work_title, quote_no, by, total }, work) => {
    const { firm } = work.config;
    return {
      subject: `You approved quotation ${quote_no}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `${by} approved quotation ${quote_no} of ${firm.name} for ${company_name} on ` +
          `${showMoment(work.now.toISOString(), firm.zone)} (${firm.zone}): ${work_title}, ${total}.`,
        'Please keep this mail. If you did not approve it, tell us at once.',
      ],
      why: why(work),
    };
  },
};

type Answered = Pick<About, 'name' | 'work_title'> & { readonly question: string; readonly answer: string };

export const answerMail: MailTemplate<Answered> = {
  kind: 'quotation answer',
  readable: true,
  write: ({ name, work_title, question, answer }, work) => ({
    subject: `Our answer about ${work_title}`,
    greeting: `Hello ${name},`,
    paragraphs: [`You asked: ${question}`, answer, 'The link of our last mail still opens the quotation.'],
    why: why(work),
  }),
};
