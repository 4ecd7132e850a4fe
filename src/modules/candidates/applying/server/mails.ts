import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { candidacyLink, invitationLink } from '../contract.ts';
import { appliedWording, candidacyWording, invitationWording } from './wordings.ts';

type Told = { readonly name: string; readonly position: string; readonly link: string };

const values = (work: Work, told: Told) => ({ ...told, firm: work.config.firm.name });

/** The footer of every email. */
const why = (work: Work) => `You are receiving this email because ${work.config.firm.name} has your application.`;

export const appliedMail: MailTemplate<Told> = {
  kind: 'candidate.applied',
  sender: 'hiring',
  lasts: secondsOf(candidacyLink),
  write: (told, work) => worded(work, appliedWording, values(work, told), { why: why(work) }),
};

export const invitationMail: MailTemplate<Told> = {
  kind: 'candidate.invited',
  sender: 'hiring',
  lasts: secondsOf(invitationLink),
  write: (told, work) => worded(work, invitationWording, values(work, told), { why: why(work) }),
};

export const candidacyMail: MailTemplate<Told> = {
  kind: 'candidate.new_link',
  sender: 'hiring',
  lasts: secondsOf(candidacyLink),
  write: (told, work) => worded(work, candidacyWording, values(work, told), { why: why(work) }),
};
