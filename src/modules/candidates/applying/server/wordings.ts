/** Emails to candidates; the firm can change the texts. */
import { merge, needed, wording } from '#platform/server/mail/wording.ts';

const about = {
  kind: 'Email',
  area: 'Candidates',
  fields: {
    name: merge.text('Candidate', 'Ariesh Brellwala'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    position: merge.text('Position', 'Senior Accountant'),
    link: merge.button('Button that opens the page', 'https://portal.example/application/…', needed),
  },
} as const;

export const appliedWording = wording({
  ...about,
  key: 'candidate.applied',
  title: 'Acknowledgement of an application',
  subject: 'We have your application: {position}',
  body: [
    'Hello {name},',
    'Thank you for applying to {firm} as {position}. We read every application and will write to you.',
    'On your own page you see how it stands. You can also withdraw there, or ask us to delete your data.',
    '{link}',
    'The link is for you alone.',
  ],
  button: 'See my application',
});

export const invitationWording = wording({
  ...about,
  key: 'candidate.invited',
  title: 'Invitation to apply',
  subject: 'Please complete your application: {position}',
  body: [
    'Hello {name},',
    '{firm} would like to know more about you for the position {position}.',
    'The form takes a few minutes, also on a phone. What we know already is filled in.',
    '{link}',
    'The link is for you alone. It can be used once, within 30 days.',
  ],
  button: 'Complete my application',
});

export const candidacyWording = wording({
  ...about,
  key: 'candidate.new_link',
  title: 'New link to an application',
  subject: 'Your new link: {position}',
  body: [
    'Hello {name},',
    'You asked {firm} for a new link. It opens your application for the position {position}.',
    '{link}',
    'If you did not ask for it, you need not do anything.',
  ],
  button: 'See my application',
});

export const candidateWordings = [appliedWording, invitationWording, candidacyWording];
