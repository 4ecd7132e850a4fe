import type { Letter } from '#platform/server/mail/letter.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { lasts } from '../contract.ts';

type Reader = { readonly name: string };

const template = <Data extends Reader>(
  kind: string,
  write: (data: Data, work: Work) => Omit<Letter, 'greeting'>,
  more: Pick<MailTemplate<Data>, 'readable' | 'lasts'> = {},
): MailTemplate<Data> => ({
  ...more,
  kind,
  write: (data, work) => ({ greeting: `Hello ${data.name},`, ...write(data, work) }),
});

export const codeMail = template<Reader & { code: string }>(
  'verification code',
  ({ code }, { config }) => ({
    subject: `Your verification code for ${config.firm.name}`,
    paragraphs: [
      'Here is the code to set a new password:',
      { code },
      'It works once, for 2 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this email: without the code no one can change your password. Never share it.',
    ],
  }),
  { lasts: lasts.code },
);

export const keywordMail = template<Reader & { link: string }>(
  'keyword link',
  ({ link }, { config }) => ({
    subject: `Set a new security keyword for ${config.firm.name}`,
    paragraphs: [
      'Use this link to set a new security keyword:',
      { button: 'Set a new keyword', link },
      'It works once, within the next 30 minutes.',
      'If you did not ask for it, ignore this email: your keyword stays as it is.',
    ],
  }),
  { lasts: lasts.keywordGrant },
);

export const invitationMail = template<Reader & { link: string; by: string }>(
  'invitation',
  ({ link, by }, { config }) => ({
    subject: `Welcome to the portal of ${config.firm.name}`,
    paragraphs: [
      `${by} has opened an account for you. Choose your own password to begin:`,
      { button: 'Accept the invitation', link },
      'The link works once, within the next 72 hours. At your first sign-in you also set a security keyword.',
    ],
    why: `You are receiving this email because an account in the portal of ${config.firm.name} was opened for this address.`,
  }),
  { lasts: lasts.invitation },
);

export const linkMail = template<Reader & { link: string; provider: string }>(
  'link to the sign-in provider',
  ({ link, provider }, { config }) => ({
    subject: `Sign in to the portal of ${config.firm.name} with ${provider}`,
    paragraphs: [
      `From now on you sign in to the portal with ${provider} instead of your password. Link your identity there to your account first:`,
      { button: `Link ${provider}`, link },
      'The link works once, within the next 72 hours. After that an administrator can send you another.',
    ],
  }),
  { lasts: lasts.invitation },
);

const ifNotYou = (config: Work['config']) =>
  `If that was you, there is nothing to do. If not, reset your password at ${config.publicUrl} and tell your contact at ${config.firm.name} at once.`;

export const passwordChangedMail = template<Reader>(
  'password changed',
  (_, { config }) => ({
    subject: 'Your password was changed',
    paragraphs: ['Your password was just changed, and you were signed out everywhere else.', ifNotYou(config)],
  }),
  { readable: true },
);

/** Goes to both addresses. */
export const addressChangedMail = template<Reader & { before: string; after: string; by: string }>(
  'sign-in address changed',
  ({ before, after, by }, { config }) => ({
    subject: 'Your sign-in address was changed',
    paragraphs: [
      `${by} has changed the address with which you sign in, from ${before} to ${after}. Your password and security keyword stay as they are. You were signed out everywhere.`,
      `If you did not know of it, please tell your contact at ${config.firm.name} at once.`,
    ],
  }),
  { readable: true },
);

export const keywordChangedMail = template<Reader>(
  'keyword changed',
  (_, { config }) => ({
    subject: 'Your security keyword was changed',
    paragraphs: ['Your security keyword was just changed, and you were signed out everywhere else.', ifNotYou(config)],
  }),
  { readable: true },
);

/** @param what happened, as a sentence without its full stop */
export const factorsChangedMail = template<Reader & { what: string }>(
  'additional factors changed',
  ({ what }, { config }) => ({
    subject: 'Your additional factors were changed',
    paragraphs: [`${what}.`, ifNotYou(config)],
  }),
  { readable: true },
);
