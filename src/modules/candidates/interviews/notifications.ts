import { notification } from '#platform/contract/notify.ts';
import { candidatesModule } from '../rights.ts';

const interviewer = { group: 'Hiring', mail: 'atOnce' } as const;
const recruiter = { group: 'Hiring', access: candidatesModule.read } as const;

/** Notifications to interviewers and recruiters; the emails of the first three carry the calendar event. */
export const interviewNotifications = {
  planned: notification('interview.planned', { ...interviewer, says: 'You are to interview a candidate' }),
  moved: notification('interview.moved', { ...interviewer, says: 'An interview of yours was changed' }),
  cancelled: notification('interview.cancelled', {
    ...interviewer,
    says: 'An interview of yours was cancelled',
    severity: 'warning',
  }),
  soon: notification('interview.soon', {
    ...interviewer,
    says: 'An interview of yours is tomorrow, or within the hour',
  }),
  feedbackMissing: notification('interview.feedbackMissing', {
    ...interviewer,
    says: 'Your feedback on an interview is missing',
    severity: 'warning',
  }),
  booked: notification('interview.booked', { ...recruiter, says: 'A candidate has booked or moved an interview' }),
  feedback: notification('interview.feedback', { ...recruiter, says: 'There is feedback on an interview' }),
  noShow: notification('interview.noShow', {
    ...recruiter,
    says: 'A candidate did not come to an interview',
    severity: 'warning',
  }),
  trouble: notification('interview.trouble', {
    ...recruiter,
    mail: 'atOnce',
    says: 'An interview cannot take place as planned',
    severity: 'warning',
  }),
};
