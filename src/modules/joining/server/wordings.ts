/** Emails to joiners; the firm can change the texts. */
import { merge, needed, wording } from '#platform/server/mail/wording.ts';

const about = { kind: 'Joining kit', area: 'Joining' } as const;

const fields = {
  name: merge.text('Joiner', 'Ariesh Brellwala'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  designation: merge.text('Designation', 'Senior Accountant'),
  doj: merge.date('Joining date', '2026-12-01'),
  open_until: merge.date('Open until', '2026-11-30'),
  link: merge.button('Button that opens the kit', 'https://portal.example/joining-kit/…', needed),
};

const button = 'Open my joining kit';
const alone = 'The link is for you alone. Before anything is shown we mail you a code.';

export const sentWording = wording({
  ...about,
  fields,
  key: 'joining.sent',
  title: 'Joining kit',
  subject: 'Welcome to {firm}: your joining kit',
  body: [
    'Hello {name},',
    'We look forward to {doj}, your first day as {designation}. Until {open_until} please tell us what we need for it.',
    'It takes about twenty minutes, also on a phone. What you type is kept, so you can stop and go on later.',
    '{link}',
    alone,
  ],
  button,
});

export const reminderWording = wording({
  ...about,
  key: 'joining.reminder',
  title: 'Reminder of a joining kit',
  fields: { ...fields, missing: merge.text('What is missing', 'Bank, Education') },
  subject: 'Your joining kit is open until {open_until}',
  body: [
    'Hello {name},',
    'Before your first day on {doj} we still need: {missing}.',
    'Your joining kit is open until {open_until}.',
    '{link}',
    alone,
  ],
  button,
});

export const returnedWording = wording({
  ...about,
  key: 'joining.returned',
  title: 'Section of a joining kit returned',
  fields: {
    ...fields,
    section: merge.text('Section', 'Bank'),
    comment: merge.text('Comment', 'The cheque cannot be read. Please send another picture.', needed),
  },
  subject: 'Please look at your joining kit again: {section}',
  body: [
    'Hello {name},',
    'Thank you for your joining kit. Something needs a change in {section}:',
    '{comment}',
    '{link}',
    alone,
  ],
  button,
});

export const joiningWordings = [sentWording, reminderWording, returnedWording];
