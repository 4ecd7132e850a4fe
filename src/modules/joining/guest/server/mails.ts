import { codeLasts } from '#platform/server/secrets/guest-code.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';

export const codeMail: MailTemplate<{ readonly name: string; readonly code: string }> = {
  kind: 'joining.code',
  sender: 'hiring',
  lasts: codeLasts,
  write: ({ name, code }, { config: { firm } }) => ({
    subject: `Your code for the joining kit of ${firm.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Here is the code that opens your joining kit:',
      { code },
      'It works once, for 10 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this email. Never share it.',
    ],
    why: `You are receiving this email because you join ${firm.name}.`,
  }),
};
