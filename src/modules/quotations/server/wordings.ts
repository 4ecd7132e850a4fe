/** Texts about quotations for clients; the firm can change them. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const ofQuotation = { kind: 'Email', area: 'Quotations' } as const;

const about = {
  name: merge.text('Contact', 'Ariana Brellcourt'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  company_name: merge.text('Client', 'Velmarra Trading Ltd'),
  work_title: merge.text('Work', 'Year end accounts 2026'),
};
const offered = {
  ...about,
  quote_no: merge.text('Quotation number', 'Q-2600012'),
  total: merge.money('Total', 'GBP 1,962.60'),
  valid_until: merge.date('Valid until', '2026-12-20'),
  link_until: merge.date('Link works until', '2026-12-20'),
  open: merge.button('Button that opens the quotation', 'https://portal.example/decide/…', needed),
};

const decide = 'Read it, then accept or reject it, or ask us a question.';
const account = 'You need no account. The link is for you alone and works until {link_until}.';

export const sentWording = wording({
  ...ofQuotation,
  key: 'quotation.sent',
  title: 'Quotation sent',
  fields: offered,
  subject: 'Your quotation {quote_no} for {work_title}',
  body: [
    'Hello {name},',
    '{firm} has prepared a quotation for {company_name}: {work_title}, {total}.',
    decide,
    '{open}',
    `Valid until {valid_until}. ${account}`,
  ],
  button: 'Open the quotation',
});

export const reminderWording = wording({
  ...ofQuotation,
  key: 'quotation.reminder',
  title: 'Reminder of a quotation',
  fields: offered,
  subject: 'Reminder: your quotation {quote_no} for {work_title}',
  body: [
    'Hello {name},',
    'Our quotation for {company_name} is waiting for your decision: {work_title}, {total}.',
    decide,
    '{open}',
    `Valid until {valid_until}. ${account}`,
  ],
  button: 'Open the quotation',
});

export const endingWording = wording({
  ...ofQuotation,
  key: 'quotation.ending',
  title: 'Quotation expires soon',
  fields: { ...offered, words: merge.text('Warning from the settings', 'Prices may change after that.', optional) },
  subject: 'Expires soon: your quotation {quote_no} for {work_title}',
  body: [
    'Hello {name},',
    'Our quotation for {company_name} is waiting for your decision: {work_title}, {total}.',
    'It expires after {valid_until}.',
    '{words}',
    decide,
    '{open}',
    account,
  ],
  button: 'Open the quotation',
});

export const approvedWording = wording({
  ...ofQuotation,
  key: 'quotation.approved',
  title: 'Quotation approved by the client',
  fields: {
    ...about,
    quote_no: merge.text('Quotation number', 'Q-2600012'),
    by: merge.text('Approved by', 'Ariana Brellcourt'),
    when: merge.text('Approved at', '24-11-2026 10:15 (Europe/London)'),
    total: merge.money('Total', 'GBP 1,962.60'),
  },
  subject: 'You approved quotation {quote_no}',
  body: [
    'Hello {name},',
    '{by} approved quotation {quote_no} of {firm} for {company_name} on {when}: {work_title}, {total}.',
    'Please keep this email. If you did not approve it, tell us at once.',
  ],
});

export const answerWording = wording({
  ...ofQuotation,
  key: 'quotation.answer',
  title: 'Answer to a question about a quotation',
  fields: {
    name: about.name,
    work_title: about.work_title,
    question: merge.text('Question', 'Does this include VAT returns?'),
    answer: merge.text('Answer', 'Yes, all four of the year.', needed),
  },
  subject: 'Our answer about {work_title}',
  body: ['Hello {name},', 'You asked: {question}', '{answer}', 'The link in our last email still opens the quotation.'],
});

/** The default text below the prices; editable in each quotation. */
export const termsWording = wording({
  kind: 'Quote terms',
  area: 'Quotations',
  key: 'quotation.terms',
  title: 'Terms of a quotation',
  fields: { firm: about.firm, company_name: about.company_name, work_title: about.work_title },
  body: [
    'The fee covers the work described above and nothing else.',
    'We invoice when the work is finished. The invoice is due within 15 days.',
  ],
});
