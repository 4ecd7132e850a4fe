import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { kitLink } from '../guest/contract.ts';
import { reminderWording, returnedWording, sentWording } from './wordings.ts';

export type Told = {
  readonly name: string;
  readonly designation: string;
  readonly doj: string;
  readonly open_until: string;
  readonly link: string;
};

const about = (work: Work) => {
  const firm = work.config.firm.name;
  return { firm, why: `You are receiving this email because you join ${firm}.` };
};
const lasts = secondsOf(kitLink);

export const sentMail: MailTemplate<Told> = {
  kind: 'joining.sent',
  sender: 'hiring',
  lasts,
  write: (told, work) => {
    const { firm, why } = about(work);
    return worded(work, sentWording, { ...told, firm }, { why });
  },
};

export const reminderMail: MailTemplate<Told & { readonly missing: string }> = {
  kind: 'joining.reminder',
  sender: 'hiring',
  lasts,
  write: (told, work) => {
    const { firm, why } = about(work);
    return worded(work, reminderWording, { ...told, firm }, { why });
  },
};

export const returnedMail: MailTemplate<Told & { readonly section: string; readonly comment: string }> = {
  kind: 'joining.returned',
  sender: 'hiring',
  lasts,
  write: (told, work) => {
    const { firm, why } = about(work);
    return worded(work, returnedWording, { ...told, firm }, { why });
  },
};
