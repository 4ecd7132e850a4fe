/** Emails about interviews to candidates and interviewers; the firm can change the texts. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

const fields = {
  name: merge.text('Recipient', 'Ariesh Brellwala'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  position: merge.text('Position', 'Senior Accountant'),
  candidate: merge.text('Candidate', 'Ariesh Brellwala'),
  when: merge.text('Time in both zones', 'Friday 23 October 2026, 13:30 (Kolkata time, UTC+05:30)'),
  how: merge.text('Duration and mode', '60 minutes, Video'),
  place: merge.text('Link or place', 'https://meet.example/abc', optional),
  reason: merge.text('Reason', 'The interviewer is ill', optional),
} as const;

const open = merge.button(
  'Button that opens the page of the application',
  'https://portal.example/application/…',
  needed,
);
const openOwn = merge.button('Button that opens the interviews', 'https://portal.example/my-account?area=interviews');

const toCandidate = {
  kind: 'Email',
  area: 'Recruitment',
  fields: { ...fields, open },
  button: 'Open your application',
} as const;

const toInterviewer = {
  kind: 'Email',
  area: 'Recruitment',
  fields: { ...fields, open: openOwn },
  button: 'Open my interviews',
} as const;

const bodyOf = (said: string) => ['Hello {name},', said, '{when}\n{how}', '{place}', 'The reason: {reason}', '{open}'];

/** By the state of the interview. */
export const candidateTexts = {
  planned: wording({
    ...toCandidate,
    key: 'interview.candidate_planned',
    title: 'Interview: to the candidate',
    subject: 'Your interview with {firm}: {position}',
    body: bodyOf('We look forward to talking with you about the position {position}. The appointment is attached.'),
  }),
  moved: wording({
    ...toCandidate,
    key: 'interview.candidate_moved',
    title: 'Interview changed: to the candidate',
    subject: 'Your interview with {firm} has changed: {position}',
    body: bodyOf('Your interview has changed. The appointment that is attached takes the place of the earlier one.'),
  }),
  cancelled: wording({
    ...toCandidate,
    key: 'interview.candidate_cancelled',
    title: 'Interview cancelled: to the candidate',
    subject: 'Your interview with {firm} is cancelled: {position}',
    body: bodyOf('This interview does not take place. What is attached removes it from your calendar.'),
  }),
  soon: wording({
    ...toCandidate,
    key: 'interview.candidate_soon',
    title: 'Interview soon: to the candidate',
    subject: 'Reminder: your interview with {firm}, {position}',
    body: bodyOf('This is a reminder of your interview. If you cannot come, please tell us by the link below.'),
  }),
};

export const interviewerTexts = {
  planned: wording({
    ...toInterviewer,
    key: 'interview.planned',
    title: 'Interview: to the interviewers',
    subject: 'Interview: {candidate}, {position}',
    body: bodyOf('You are to interview {candidate} for the position {position}. The appointment is attached.'),
  }),
  moved: wording({
    ...toInterviewer,
    key: 'interview.moved',
    title: 'Interview changed: to the interviewers',
    subject: 'Interview changed: {candidate}, {position}',
    body: bodyOf(
      'The interview of {candidate} has changed. The appointment that is attached takes the place of the earlier one.',
    ),
  }),
  cancelled: wording({
    ...toInterviewer,
    key: 'interview.cancelled',
    title: 'Interview cancelled: to the interviewers',
    subject: 'Interview cancelled: {candidate}, {position}',
    body: bodyOf(
      'The interview of {candidate} does not take place, or not with you. What is attached removes it from your calendar.',
    ),
  }),
};

/** Offers times to choose from. */
export const offerText = wording({
  kind: 'Email',
  area: 'Recruitment',
  key: 'interview.offer',
  title: 'Times for an interview: to the candidate',
  fields: { name: fields.name, firm: fields.firm, position: fields.position, how: fields.how, open },
  button: 'Choose a time',
  subject: 'Choose a time for your interview with {firm}: {position}',
  body: [
    'Hello {name},',
    'We would like to talk with you about the position {position}: {how}. Please choose a time that suits you.',
    '{open}',
    'You need no account. The link is for you alone.',
  ],
});

export const interviewWordings = [...Object.values(candidateTexts), ...Object.values(interviewerTexts), offerText];
