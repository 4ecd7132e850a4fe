import { dateOf, showMoment } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { quotationLink } from '../decide.ts';
import { answerWording, approvedWording, endingWording, reminderWording, sentWording } from './wordings.ts';

type About = { readonly name: string; readonly company_name: string; readonly work_title: string };

const why = (work: Work) => `You are receiving this email because ${work.config.firm.name} works for your company.`;

/** The occasion of the email. */
export type MailedFor = 'sent' | 'reminder' | 'end';

const wordingFor = { sent: sentWording, reminder: reminderWording, end: endingWording } as const;

type Sent = About & {
  readonly quote_no: string;
  readonly link: string;
  readonly total: string;
  readonly valid_until: string;
  readonly why: MailedFor;
  /** The settings' text before expiry; null otherwise. */
  readonly words: string | null;
};

/** As the quotation itself, a reminder, or a notice before expiry. */
export const quotationMail: MailTemplate<Sent> = {
  kind: 'quotation',
  lasts: secondsOf(quotationLink),
  write: ({ link, why: mailedFor, words, ...said }, work) => {
    const { firm } = work.config;
    const link_until = dateOf(later(work.now, secondsOf(quotationLink)), firm.zone);
    const values = { ...said, firm: firm.name, link_until, open: link, words };
    return worded(work, wordingFor[mailedFor], values, { why: why(work) });
  },
};

type Decided = About & { readonly quote_no: string; readonly by: string; readonly total: string };

/** The client's copy of an approval. */
export const approvedMail: MailTemplate<Decided> = {
  kind: 'quotation approved',
  readable: true,
  write: (said, work) => {
    const { firm } = work.config;
    const when = `${showMoment(work.now.toISOString(), firm.zone)} (${firm.zone})`;
    return worded(work, approvedWording, { ...said, firm: firm.name, when }, { why: why(work) });
  },
};

type Answered = Pick<About, 'name' | 'work_title'> & { readonly question: string; readonly answer: string };

export const answerMail: MailTemplate<Answered> = {
  kind: 'quotation answer',
  readable: true,
  write: (said, work) => worded(work, answerWording, said, { why: why(work) }),
};
