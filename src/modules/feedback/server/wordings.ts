/** Feedback mails to clients, with wording that the firm may edit. */
import { merge, needed, wording } from '#platform/server/mail/wording.ts';

const asking = {
  kind: 'Feedback',
  area: 'Feedback',
  fields: {
    name: merge.text('Contact', 'Ariana Brellcourt'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    company_name: merge.text('Client', 'Velmarra Trading Ltd'),
    work_title: merge.text('Work', 'Year end accounts 2026'),
    scale: merge.scale('Scale from 0 to 10', '0 to 10', needed),
    link_until: merge.date('Links work until', '2026-12-24'),
  },
  body: [
    'Hello {name},',
    '{firm} has finished its work for {company_name}: {work_title}. How satisfied are you?',
    '{scale}',
    'You need no account. The links are for you alone and work until {link_until}.',
  ],
} as const;

export const askedWording = wording({
  ...asking,
  key: 'feedback.asked',
  title: 'Request for feedback',
  subject: 'How did we do? {work_title}',
});

export const remindedWording = wording({
  ...asking,
  key: 'feedback.reminder',
  title: 'Reminder to give feedback',
  subject: 'Reminder: how did we do? {work_title}',
});

/** After the escalation that a poor rating opened. */
export const revisionWording = wording({
  kind: 'Feedback',
  area: 'Feedback',
  key: 'feedback.revision',
  title: 'Request to rate anew',
  fields: {
    name: asking.fields.name,
    firm: asking.fields.firm,
    work_title: asking.fields.work_title,
    rating: merge.text('Rating', '3 of 10'),
    resolution: merge.text('Resolution', 'We have corrected the figures and sent you the right ones.'),
    rate: merge.button('Button that opens the rating', 'https://portal.example/rate/…', needed),
    link_until: asking.fields.link_until,
  },
  subject: 'What we did about your rating: {work_title}',
  body: [
    'Hello {name},',
    'You rated {work_title} {rating}. This is what we did about it:',
    '{resolution}',
    'Has that settled it? You can change your rating. Your first one is kept with it.',
    '{rate}',
    'You need no account. The link is for you alone and works until {link_until}.',
  ],
  button: 'Change your rating',
});
