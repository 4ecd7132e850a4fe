/** Mails to clients about a closed escalation, with wording that the firm may change. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const ofEscalation = { kind: 'Email', area: 'Escalations' } as const;

const about = {
  name: merge.text('Contact', 'Ariana Brellcourt'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  escalation_no: merge.text('Escalation number', 'ESC-2600012'),
  work_title: merge.text('Work', 'Year end accounts 2026', optional),
  description: merge.text('What happened', 'The figures of last year are in the accounts.'),
};

export const resolvedWording = wording({
  ...ofEscalation,
  key: 'escalation.resolved',
  title: 'Escalation resolved',
  fields: {
    ...about,
    resolution: merge.text('Resolution', 'We have corrected the figures and sent you the right ones.'),
    closes_on: merge.date('Closed without an answer after', '2026-12-01'),
    open: merge.button('Button that opens it', 'https://portal.example/settle/…', needed),
    link_until: merge.date('Link works until', '2026-12-24', optional),
  },
  subject: '{escalation_no} is resolved',
  body: [
    'Hello {name},',
    '{firm} has looked into {escalation_no}.',
    'Work: {work_title}',
    'What happened: {description}',
    'What we did: {resolution}',
    'Is this resolved? Please confirm, or tell us what is missing. If we don’t hear from you, we will close it after {closes_on}.',
    '{open}',
    'You need no account. The link is for you alone and works until {link_until}.',
  ],
  button: 'Confirm or open it again',
});

export const closedWording = wording({
  ...ofEscalation,
  key: 'escalation.closed',
  title: 'Escalation closed',
  fields: {
    ...about,
    how: merge.text('How it was closed', 'You confirmed that it is settled.'),
    answer: merge.text('Resolution, or why it is invalid', 'We have corrected the figures.', optional),
    open: merge.button('Button that opens it in the portal', 'https://portal.example/escalations', optional),
  },
  subject: '{escalation_no} is closed',
  body: [
    'Hello {name},',
    '{escalation_no} is closed. {how}',
    'Work: {work_title}',
    'What happened: {description}',
    'Our answer: {answer}',
    '{open}',
    'If anything is left, tell us and quote {escalation_no}.',
  ],
  button: 'Open it in the portal',
});
