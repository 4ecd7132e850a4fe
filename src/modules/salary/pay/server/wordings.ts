/** The letter about a salary and the mail with it, in texts that the firm may change. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const name = merge.text('Name', 'Ariana Brellcourt');
const firm = merge.text('Firm', 'Harbour & Vale LLP');
const begins_on = merge.date('From when', '2027-01-01');

export const salaryLetter = wording({
  key: 'salary.letter',
  title: 'Letter about pay',
  kind: 'Letter',
  area: 'Salary',
  fields: {
    name,
    firm,
    begins_on,
    today: merge.date('Date of the letter', '2026-12-15'),
    annual: merge.money('Pay of a year', 'GBP 44,100.00'),
    monthly: merge.money('Pay of a month', 'GBP 3,675.00'),
    reason: merge.text('Reason', 'Yearly review', optional),
    signed_by: merge.text('Signed by', 'Priya Ellsworth'),
  },
  body: [
    '{today}',
    'Dear {name},',
    'From {begins_on} your pay is {annual} a year, {monthly} a month, before tax and deductions. The annex lists its parts.',
    'Reason: {reason}.',
    'All other terms of your employment stay as they are. Please treat this letter as confidential.',
    'Yours sincerely,',
    '{signed_by}\n{firm}',
  ],
});

/** The mail itself has no amount: that is in the letter. */
export const toldWording = wording({
  key: 'salary.told',
  title: 'Letter about pay: to the person',
  kind: 'Email',
  area: 'Salary',
  fields: {
    name,
    firm,
    begins_on,
    open: merge.button('Button that opens the account', 'https://portal.example/…', needed),
  },
  subject: 'A letter about your pay',
  body: [
    'Hello {name},',
    'Your pay changes from {begins_on}. The letter about it is attached, and kept in your account.',
    '{open}',
    '{firm}',
  ],
  button: 'Open my pay',
});

export const withdrawnWording = wording({
  key: 'salary.withdrawn',
  title: 'Letter about pay withdrawn: to the person',
  kind: 'Email',
  area: 'Salary',
  fields: {
    name,
    firm,
    begins_on,
    open: merge.button('Button that opens the account', 'https://portal.example/…', needed),
  },
  subject: 'A letter about your pay is withdrawn',
  body: [
    'Hello {name},',
    'The letter about your pay from {begins_on} is withdrawn, and your pay is again as it was before. Ask HR if you have questions.',
    '{open}',
    '{firm}',
  ],
  button: 'Open my pay',
});
