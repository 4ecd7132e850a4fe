/** Offer letters and mails, with wording that the firm may change. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const fields = {
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  today: merge.date('Date of the letter', '2026-11-24'),
  letter_no: merge.text('Number of the letter', 'OL/UK/2026/12'),
  name: merge.text('Candidate', 'Ariesh Brellwala'),
  position: merge.text('Position', 'Senior Accountant'),
  designation: merge.text('Designation', 'Senior Associate'),
  department: merge.text('Department', 'Bookkeeping'),
  location: merge.text('Location', 'London', optional),
  manager: merge.text('Reporting manager', 'Devan Norvikley'),
  mode: merge.text('Mode of work', 'Hybrid', optional),
  shift: merge.text('Shift', 'London office, 09:00 to 17:30', optional),
  doj: merge.date('Date of joining', '2027-01-04'),
  ctc: merge.money('Cost to company a year', 'GBP 42,000.00'),
  monthly: merge.money('The same a month', 'GBP 3,500.00'),
  bonus: merge.money('Joining bonus', 'GBP 2,000.00', optional),
  buyout: merge.money('Notice buy-out', 'GBP 1,500.00', optional),
  claw_back: merge.date('To be paid back until', '2028-01-04', optional),
  probation: merge.text('Probation', 'six months'),
  notice: merge.text('Notice', '60 days'),
  valid_until: merge.date('Last day to answer', '2026-12-01'),
  signed_by: merge.text('Signed by', 'Devan Norvikley'),
} as const;

const letter = { kind: 'Offer', area: 'Recruitment', fields } as const;

const begins = ['{today}', '{name}', 'Offer of employment'];
const extra = [
  'You receive a joining bonus of {bonus}.',
  'We pay {buyout} towards the notice that you buy out.',
  'If you leave before {claw_back}, you pay these amounts back.',
];
const ends = ['Please answer by {valid_until}, by the link in our email.', 'Yours sincerely,', '{signed_by}\n{firm}'];

/** The statutory statement of employment particulars follows with the first day's papers. */
export const ukLetter = wording({
  ...letter,
  key: 'offer.letter',
  title: 'Offer letter',
  body: [
    ...begins,
    'We are pleased to offer you the position of {designation} in {department} at {firm}, from {doj}. You report to {manager}.',
    'Your place of work is {location}.',
    'Mode of work: {mode}.',
    'Your hours are those of {shift}.',
    'Your pay is {ctc} a year, {monthly} a month, before tax and National Insurance. The annex lists its parts.',
    ...extra,
    'Probation lasts {probation}. After it either side ends the employment with {notice} of notice.',
    'The offer depends on your right to work in the United Kingdom, which we check before your first day.',
    ...ends,
  ],
});

export const indiaLetter = wording({
  ...letter,
  key: 'offer.letter_india',
  title: 'Offer letter, India',
  body: [
    ...begins,
    'With reference to your application and our interviews we are pleased to appoint you as {designation} in {department} at {firm}, with effect from {doj}. You report to {manager}.',
    'Your place of posting is {location}.',
    'Mode of work: {mode}.',
    'Your hours are those of {shift}.',
    'Your cost to company is {ctc} a year, {monthly} a month. The annex lists its components; statutory deductions and income tax are taken from them.',
    ...extra,
    'You are on probation for {probation}. After it either side may end the employment with {notice} of notice.',
    'The offer depends on the check of your identity, your papers and the relieving letter of your last employer.',
    ...ends,
  ],
});

const mailFields = {
  name: fields.name,
  firm: fields.firm,
  position: fields.position,
  until: merge.text('Last day to answer, in the zone of the candidate', 'Tuesday 1 December 2026 (London time)'),
  open: merge.button('Button that opens the offer', 'https://portal.example/offer/…', needed),
} as const;

const mail = { kind: 'Email', area: 'Recruitment', fields: mailFields, button: 'Open the offer' } as const;

export const sentWording = wording({
  ...mail,
  key: 'offer.sent',
  title: 'Offer: to the candidate',
  subject: 'Our offer to you: {position}',
  body: [
    'Hello {name},',
    'We would like you to join {firm} as {position}. Please read our offer and answer it by the end of {until}.',
    '{open}',
    'You need no account. The link is for you alone.',
  ],
});

export const reminderWording = wording({
  ...mail,
  key: 'offer.reminder',
  title: 'Offer ends soon: to the candidate',
  subject: 'Reminder: our offer to you, {position}',
  body: ['Hello {name},', 'Our offer stands until the end of {until}. Please answer it by then, or ask us.', '{open}'],
});

export const acceptedWording = wording({
  kind: 'Email',
  area: 'Recruitment',
  key: 'offer.accepted',
  title: 'Offer accepted: to the candidate',
  fields: { name: fields.name, firm: fields.firm, position: fields.position, doj: fields.doj },
  subject: 'You have accepted our offer: {position}',
  body: [
    'Hello {name},',
    'Thank you for accepting our offer as {position}. We look forward to your first day, {doj}.',
    'You will hear from us about the papers that we need before it.',
    '{firm}',
  ],
});

export const withdrawnWording = wording({
  kind: 'Email',
  area: 'Recruitment',
  key: 'offer.withdrawn',
  title: 'Offer withdrawn: to the candidate',
  fields: { name: fields.name, firm: fields.firm, position: fields.position, letter_no: fields.letter_no },
  subject: 'We have withdrawn our offer: {position}',
  body: [
    'Hello {name},',
    'We have to withdraw our offer {letter_no} of the position {position}. It cannot be accepted any more.',
    'We are sorry. You will hear from us if we can offer you something else.',
    '{firm}',
  ],
});

export const offerLetters = [ukLetter, indiaLetter];
export const offerMails = [sentWording, reminderWording, acceptedWording, withdrawnWording];
