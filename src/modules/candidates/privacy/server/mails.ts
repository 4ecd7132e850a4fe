import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { merge, needed, worded, wording } from '#platform/server/mail/wording.ts';
import { candidacyLink } from '../../applying/contract.ts';

export const keepWording = wording({
  key: 'candidate.keep',
  kind: 'Email',
  area: 'Candidates',
  title: 'May we keep your data longer?',
  fields: {
    name: merge.text('Candidate', 'Ariesh Brellwala'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    link: merge.button('Button that opens the page', 'https://portal.example/application/…', needed),
  },
  subject: 'May we keep your data longer?',
  body: [
    'Hello {name},',
    '{firm} would like to tell you of other positions. For that we need your consent to keep your data longer.',
    'On your own page you can agree for 12 or 24 months, and end it again at any time. If you do nothing, we anonymise ' +
      'your data when its time is over.',
    '{link}',
    'The link is for you alone.',
  ],
  button: 'Decide on my data',
});

export const keepMail: MailTemplate<{ readonly name: string; readonly link: string }> = {
  kind: 'candidate.keep',
  sender: 'hiring',
  lasts: secondsOf(candidacyLink),
  write: (told, work) => {
    const firm = work.config.firm.name;
    return worded(
      work,
      keepWording,
      { ...told, firm },
      { why: `You are receiving this email because ${firm} has your application.` },
    );
  },
};
