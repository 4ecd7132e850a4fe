import { type NotificationKind, preferencesPath } from '#platform/contract/notify.ts';
import type { MailTemplate } from '../mail/mail.ts';
import type { Work } from '../work.ts';

type Plain = { readonly title: string; readonly body?: string; readonly link: string };

const why = (kind: Pick<NotificationKind, 'mandatory'>, work: Work) =>
  kind.mandatory === null
    ? `You get this mail from the portal of ${work.config.firm.name}. Choose what you get: ${work.config.publicUrl}${preferencesPath}`
    : `You get this mail from the portal of ${work.config.firm.name}. It cannot be switched off: ${kind.mandatory}`;

/** A notification without a letter of its own. */
export const plainMail: MailTemplate<{
  person: { readonly name: string };
  kind: NotificationKind;
  told: Plain;
}> = {
  kind: 'notification',
  readable: true,
  write: ({ person, kind, told }, work) => ({
    subject: told.title,
    greeting: `Hello ${person.name},`,
    paragraphs: [
      told.title,
      ...(told.body ? [told.body] : []),
      { button: 'Open it in the portal', link: `${work.config.publicUrl}${told.link}` },
    ],
    why: why(kind, work),
  }),
};
