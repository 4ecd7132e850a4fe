/** Mails to clients about their work, with wording that the firm may edit. */
import type { ClientMailTemplates, Reader } from '#modules/clients/server/public/tell-contacts.ts';
import { secondsOf } from '#platform/server/guest-link.ts';
import type { MailTemplate } from '#platform/server/mail/mail.ts';
import { samplesOf } from '#platform/server/mail/samples.ts';
import { merge, optional, withSamples, worded, type Wording, wording } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { jobPath } from '../address.ts';
import { clientLink } from '../link/contract.ts';
import { currentJobs } from './record.ts';

const reader = {
  name: merge.text('Contact', 'Ariana Brellcourt'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
};
const opening = {
  open: merge.button('Button that opens it', 'https://portal.example/questions'),
  link_until: merge.date('Link works until, without an account', '2026-12-24', optional),
};
const about = merge.text('What it is about', 'Year end accounts 2026 (UK-YE-2600012)');
const company_name = merge.text('Client', 'Velmarra Trading Ltd');
const documents = merge.text('Documents', 'Accounts.pdf, Tax computation.pdf', optional);

const ofJob = { kind: 'Client query', area: 'Jobs', button: 'Open it' } as const;
const noAccount = 'You need no account. The link is for you alone and works until {link_until}.';

const ofQuery = {
  ...ofJob,
  fields: {
    ...reader,
    questions: merge.text('How many questions', '3 questions'),
    about,
    list: merge.text('The questions', '1. Which invoices are still to come?', optional),
    how: merge.text('What to do', 'Your answer lets us go on with the work.'),
    ...opening,
  },
  button: 'Answer',
} as const;

const queryWording = wording({
  ...ofQuery,
  key: 'query.asked',
  title: 'Questions to a client',
  subject: 'We have {questions} about {about}',
  body: ['Hello {name},', 'We have {questions} about {about}:', '{list}', '{how}', '{open}', noAccount],
});

const queryReminderWording = wording({
  ...ofQuery,
  key: 'query.reminder',
  title: 'Reminder of questions to a client',
  subject: 'We still have {questions} about {about}',
  body: ['Hello {name},', 'We still have {questions} about {about}:', '{list}', '{how}', '{open}', noAccount],
});

const ofMissing = {
  ...ofJob,
  fields: { ...reader, about, missing: merge.text('What is missing', 'Bank statements of March'), ...opening },
  button: 'Send it',
} as const;

const missingWording = wording({
  ...ofMissing,
  key: 'job.missing',
  title: 'Missing information',
  subject: 'We need something from you: {about}',
  body: ['Hello {name},', 'To go on with {about} we still need from you:', '{missing}', '{open}', noAccount],
});

const missingReminderWording = wording({
  ...ofMissing,
  key: 'job.missing_reminder',
  title: 'Reminder of missing information',
  subject: 'We still need something from you: {about}',
  body: [
    'Hello {name},',
    'We cannot go on with {about} before we have this from you:',
    '{missing}',
    '{open}',
    noAccount,
  ],
});

const ofReview = {
  ...ofJob,
  fields: { ...reader, about, company_name, documents, ...opening },
  button: 'Check it',
} as const;

const reviewWording = wording({
  ...ofReview,
  key: 'job.review',
  title: 'Work for a client to check',
  subject: 'For you to check: {about}',
  body: [
    'Hello {name},',
    'We have prepared {about} for {company_name}. Please check it: approve it, or tell us what to change.',
    'Documents: {documents}',
    '{open}',
    noAccount,
  ],
});

const reviewReminderWording = wording({
  ...ofReview,
  key: 'job.review_reminder',
  title: 'Reminder of work to check',
  subject: 'Still for you to check: {about}',
  body: [
    'Hello {name},',
    '{about} for {company_name} waits for your word. Please approve it, or tell us what to change.',
    'Documents: {documents}',
    '{open}',
    noAccount,
  ],
});

const readyWording = wording({
  ...ofJob,
  fields: ofReview.fields,
  key: 'job.ready',
  title: 'Finished work',
  subject: '{about} is ready',
  body: [
    'Hello {name},',
    'We have finished {about} for {company_name}.',
    'For you to download: {documents}',
    '{open}',
    noAccount,
  ],
});

const whyWaits = ({ config }: Work) =>
  `You are receiving this email from the portal of ${config.firm.name}. You cannot switch it off: we need your answer to go on`;
const whyClient = ({ config }: Work) =>
  `You are receiving this email because ${config.firm.name} acts for your company.`;

/** The same text for users who sign in and, with a personal link, for the others. */
function mailsOf<Data extends Readonly<Record<string, string | null>>>(
  kind: string,
  write: (said: Data & Reader, work: Work) => ReturnType<MailTemplate<Data & Reader>['write']>,
): ClientMailTemplates<Data> {
  return {
    inPortal: { kind, readable: true, write },
    byLink: { kind: `${kind} by link`, lasts: secondsOf(clientLink), write },
  };
}

type Asked = { questions: string; about: string; list: string | null; how: string };
type Missed = { about: string; missing: string };
type Prepared = { about: string; company_name: string; documents: string | null };

const firmOf = ({ config }: Work) => config.firm.name;

const asking = (kind: string, text: typeof queryWording) =>
  mailsOf<Asked>(kind, (said, work) => worded(work, text, { ...said, firm: firmOf(work) }, { why: whyWaits(work) }));
const missing = (kind: string, text: typeof missingWording) =>
  mailsOf<Missed>(kind, (said, work) => worded(work, text, { ...said, firm: firmOf(work) }, { why: whyWaits(work) }));
const prepared = (kind: string, text: typeof reviewWording, why: (work: Work) => string) =>
  mailsOf<Prepared>(kind, (said, work) => worded(work, text, { ...said, firm: firmOf(work) }, { why: why(work) }));

export const queryMail = asking('job query', queryWording);
export const queryReminderMail = asking('job query reminder', queryReminderWording);
export const missingMail = missing('job missing', missingWording);
export const missingReminderMail = missing('job missing reminder', missingReminderWording);
export const reviewMail = prepared('job review', reviewWording, whyWaits);
export const reviewReminderMail = prepared('job review reminder', reviewReminderWording, whyWaits);
export const readyMail = prepared('job ready', readyWording, whyClient);

const jobSamples = samplesOf(() => currentJobs, {
  label: 'Job',
  called: ({ reference_no, title }) => `${reference_no}, ${title}`,
  values: (work, { id, title }) => ({
    name: work.actor.name,
    firm: work.config.firm.name,
    company_name: ofReview.fields.company_name.example,
    questions: '3 questions',
    list: ofQuery.fields.list.example,
    missing: ofMissing.fields.missing.example,
    documents: documents.example,
    about: title,
    how: 'Your answer lets us go on with the work.',
    open: `${work.config.publicUrl}${jobPath(id)}`,
    link_until: null,
  }),
});

const texts: readonly Wording[] = [
  queryWording,
  queryReminderWording,
  missingWording,
  missingReminderWording,
  reviewWording,
  reviewReminderWording,
  readyWording,
];
export const jobWordings = withSamples(jobSamples, texts);
