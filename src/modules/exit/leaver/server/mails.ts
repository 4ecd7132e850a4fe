import { codeLasts } from '#platform/server/secrets/guest-code.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { merge, needed, wording, worded } from '#platform/server/mail/wording.ts';
import { papersLink } from '../contract.ts';

export const settlementWording = wording({
  kind: 'Email',
  area: 'Leaving',
  key: 'exit.settlement',
  title: 'Settlement of a leaver',
  fields: {
    name: merge.text('Leaver', 'Ariesh Brellwala'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    lwd: merge.date('Last working day', '2026-11-30'),
    until: merge.date('Read until', '2027-02-28'),
    link: merge.button('Button that opens the papers', 'https://portal.example/leaver/…', needed),
  },
  subject: 'Your settlement with {firm}',
  body: [
    'Hello {name},',
    'Your settlement for the end of your employment on {lwd} is ready. Each amount says what it was worked out from.',
    '{link}',
    'You can read and keep it, with your other papers, until {until}. The link is for you alone: before anything is shown we mail you a code.',
  ],
  button: 'Open my papers',
});

type Told = { readonly name: string; readonly lwd: string; readonly until: string; readonly link: string };

const why = (firm: string) => `You are receiving this email because you worked for ${firm}.`;

export const settlementMail: MailTemplate<Told> = {
  kind: 'exit.settlement',
  lasts: secondsOf(papersLink),
  write: (told, work) => {
    const { name: firm } = work.config.firm;
    return worded(work, settlementWording, { ...told, firm }, { why: why(firm) });
  },
};

export const codeMail: MailTemplate<{ readonly name: string; readonly code: string }> = {
  kind: 'exit.code',
  lasts: codeLasts,
  write: ({ name, code }, { config: { firm } }) => ({
    subject: `Your code for your papers at ${firm.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Here is the code that opens your papers:',
      { code },
      'It works once, for 10 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this email. Never share it.',
    ],
    why: why(firm.name),
  }),
};
