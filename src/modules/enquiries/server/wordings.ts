/** Emails about enquiries, to the prospect and to the owner; the firm can change the texts. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const ofEnquiry = { kind: 'Email', area: 'Enquiries' } as const;

const client = {
  name: merge.text('Contact', 'Ariana Brellcourt'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  company_name: merge.text('Company', 'Velmarra Trading Ltd'),
};

export const agreementWording = wording({
  ...ofEnquiry,
  key: 'agreement.sent',
  title: 'Agreement sent',
  fields: {
    ...client,
    open: merge.button('Button that opens the agreement', 'https://portal.example/agreement/…', needed),
    link_until: merge.date('Link works until', '2026-12-24'),
  },
  subject: 'Your agreement with {firm}',
  body: [
    'Hello {name},',
    '{firm} has prepared an agreement for {company_name}. Read it, then accept or reject it.',
    '{open}',
    'You need no account for this. The link is for you alone and works until {link_until}.',
  ],
  button: 'Open the agreement',
});

export const acceptedWording = wording({
  ...ofEnquiry,
  key: 'agreement.accepted',
  title: 'Agreement accepted by the client',
  fields: {
    ...client,
    by: merge.text('Accepted by', 'Ariana Brellcourt'),
    when: merge.text('Accepted at', '24-11-2026 10:15 (Europe/London)'),
    documents: merge.text('Documents', 'Engagement letter.pdf'),
  },
  subject: 'You accepted the agreement with {firm}',
  body: [
    'Hello {name},',
    '{by} accepted the agreement between {company_name} and {firm} on {when}.',
    'Documents: {documents}.',
    'Please keep this email. If you did not accept the agreement, tell us at once.',
  ],
});

const ofOwner = {
  owner: merge.text('Owner', 'Devan Norvikley'),
  enquiry: merge.text('Enquiry number', '1024'),
  name: merge.text('Contact', 'Ariana Brellcourt'),
  company_name: merge.text('Company', 'Velmarra Trading Ltd'),
};

export const slaWording = wording({
  ...ofEnquiry,
  key: 'enquiry.sla',
  title: 'SLA of an enquiry (to its owner)',
  fields: {
    ...ofOwner,
    by: merge.text('Done by', 'Calen Brellmere'),
    what: merge.text('What happened', 'accepted'),
    reason: merge.text('Reason', 'The fee is too high', optional),
    open: merge.button('Button that opens the enquiry', 'https://portal.example/addEnquiry/…'),
  },
  subject: 'SLA {what}: {name}, {company_name}',
  body: [
    'Hello {owner},',
    '{by} has {what} the SLA of enquiry {enquiry}: {name}, {company_name}.',
    'The reason: {reason}',
    '{open}',
  ],
  button: 'Open the enquiry',
});

export const trialWording = wording({
  ...ofEnquiry,
  key: 'enquiry.trial_ending',
  title: 'Trial of an enquiry ends (to its owner)',
  fields: {
    ...ofOwner,
    end: merge.text('Last day', 'Friday 27 November 2026'),
    in_days: merge.text('In how many days', 'in 3 days'),
    open: merge.button('Button that opens the trial', 'https://portal.example/addEnquiry/…'),
  },
  subject: 'Trial ends {in_days}: {name}, {company_name}',
  body: [
    'Hello {owner},',
    'The trial of enquiry {enquiry} ({name}, {company_name}) ends on {end}, {in_days}.',
    'Ask the client how it went: convert the trial, extend it once, or note why it was lost.',
    '{open}',
  ],
  button: 'Open the trial',
});
