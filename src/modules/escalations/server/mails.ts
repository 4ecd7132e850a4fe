/** Mails to the client about an escalation: the resolution, and the closing. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { escalationLink } from '../settle.ts';
import { closedWording, resolvedWording } from './wordings.ts';

type About = {
  readonly name: string;
  readonly firm: string;
  readonly escalation_no: string;
  readonly work_title: string | null;
  readonly description: string;
};

type Resolved = About & {
  readonly resolution: string;
  readonly closes_on: PlainDate;
  /** The portal's address for people with an account, the page of their link for others. */
  readonly open: string;
  readonly link_until: PlainDate | null;
};

const why = (work: Work) => `You are receiving this email because ${work.config.firm.name} works for your company.`;

export const resolvedMail: MailTemplate<Resolved> = {
  kind: 'escalation.resolved',
  lasts: secondsOf(escalationLink),
  write: (said, work) => worded(work, resolvedWording, said, { why: why(work) }),
};

type Closed = About & {
  readonly how: string;
  readonly answer: string | null;
  /** Only for people with an account: there is nothing left to answer. */
  readonly open: string | null;
};

export const closedMail: MailTemplate<Closed> = {
  kind: 'escalation.closed',
  readable: true,
  write: (said, work) => worded(work, closedWording, said, { why: why(work) }),
};
