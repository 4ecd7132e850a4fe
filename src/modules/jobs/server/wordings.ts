/** How clients hear of questions about their work, in words that the firm may change. */
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { merge, withSamples, worded, wording } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { jobPath } from '../address.ts';
import { currentJobs } from './record.ts';

const ofQuery = {
  kind: 'Client query',
  area: 'Jobs',
  fields: {
    name: merge.text('Contact', 'Ariana Brellcourt'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    questions: merge.text('How many questions', '3 questions'),
    about: merge.text('What they are about', 'Year end accounts 2026'),
    how: merge.text('What to do', 'Your answer lets us go on with the work.'),
    open: merge.button('Button that opens the questions', 'https://portal.example/questions'),
  },
  button: 'Open it in the portal',
} as const;

const queryWording = wording({
  ...ofQuery,
  key: 'query.asked',
  title: 'Questions to a client',
  subject: 'We have {questions} about {about}',
  body: ['Hello {name},', 'We have {questions} about {about}', '{how}', '{open}'],
});

const reminderWording = wording({
  ...ofQuery,
  key: 'query.reminder',
  title: 'Reminder of questions to a client',
  subject: 'We still have {questions} about {about}',
  body: ['Hello {name},', 'We still have {questions} about {about}', '{how}', '{open}'],
});

type Asked = { readonly name: string; readonly questions: string; readonly about: string; readonly how: string };
type Linked = Asked & { readonly link: string };

const why = ({ config }: Work) =>
  `You get this mail from the portal of ${config.firm.name}. It cannot be switched off: your work waits for the answer`;

const mailOf = (kind: string, text: typeof queryWording): MailTemplate<Linked> => ({
  kind,
  readable: true,
  write: ({ link, ...said }, work) => {
    const { firm, publicUrl } = work.config;
    return worded(work, text, { ...said, firm: firm.name, open: `${publicUrl}${link}` }, { why: why(work) });
  },
});

export const queryMail = mailOf('job query', queryWording);
export const queryReminderMail = mailOf('job query reminder', reminderWording);

const jobSamples = samplesOf(() => currentJobs, {
  label: 'Job',
  called: ({ reference_no, title }) => `${reference_no}, ${title}`,
  values: (work, { id, title }) => ({
    name: work.actor.name,
    firm: work.config.firm.name,
    questions: '3 questions',
    about: title,
    how: 'Your answer lets us go on with the work.',
    open: `${work.config.publicUrl}${jobPath(id)}`,
  }),
});

export const jobWordings = withSamples(jobSamples, [queryWording, reminderWording]);
