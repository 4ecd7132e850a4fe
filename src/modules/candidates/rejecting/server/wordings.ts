/** Rejection emails; the firm can change the texts. */
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { merge, worded, wording } from '#platform/server/mail/wording.ts';

const ofRejection = {
  kind: 'Email',
  area: 'Candidates',
  fields: {
    name: merge.text('Candidate', 'Ariana Brown'),
    positions: merge.text('Position', 'Senior Accountant'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
  },
  subject: 'Your application for {positions}',
} as const;

export const rejectedWording = wording({
  ...ofRejection,
  key: 'candidate.rejected',
  title: 'Rejection of a candidate',
  body: [
    'Hello {name},',
    'Thank you for your application for {positions} and for the time that you gave us.',
    'We have decided not to take it further. We know that this is not the answer you hoped for, and wish you well for what comes next.',
    'Kind regards,\n{firm}',
  ],
});

export const closedWording = wording({
  ...ofRejection,
  key: 'candidate.position_closed',
  title: 'Position closed',
  body: [
    'Hello {name},',
    'Thank you for your application for {positions} and for the time that you gave us.',
    'We are not filling this position any more, so we do not take your application further.',
    'Kind regards,\n{firm}',
  ],
});

type Rejected = {
  readonly name: string;
  readonly positions: string;
  /** Whether all of the positions are closed. */
  readonly isClosed: boolean;
};

export const rejectionMail: MailTemplate<Rejected> = {
  kind: 'candidate.rejected',
  sender: 'hiring',
  readable: true,
  write: ({ isClosed, ...said }, work) => {
    const firm = work.config.firm.name;
    const why = `You are receiving this email because you applied to ${firm}.`;
    return worded(work, isClosed ? closedWording : rejectedWording, { ...said, firm }, { why });
  },
};
