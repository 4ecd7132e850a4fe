import { notification } from '#platform/contract/notify.ts';
import { readTime } from './contract.ts';

const time = { group: 'Timekeeper', access: readTime } as const;

export const timeNotifications = {
  missing: notification('time.missing', { ...time, says: 'You have not booked any time for yesterday' }),
  unsubmitted: notification('time.unsubmitted', { ...time, mail: 'atOnce', says: 'Your last week is not submitted' }),
  teamUnsubmitted: notification('time.teamUnsubmitted', {
    ...time,
    says: 'People of your team have not submitted their week',
  }),
  submitted: notification('time.submitted', { ...time, approval: true, says: 'A week waits for your approval' }),
  scope: notification('time.scope', {
    ...time,
    says: 'A tenth of the time on a job of yours is outside of what was agreed',
  }),
  decidedFor: notification('time.decidedFor', { ...time, says: 'Your deputy has decided about a week for you' }),
  rejected: notification('time.rejected', { ...time, mail: 'atOnce', says: 'Your week was rejected' }),
  unlocked: notification('time.unlocked', { ...time, says: 'Your week can be changed again' }),
  timer: notification('time.timer', { ...time, says: 'Your timer runs for long, or has stopped by itself' }),
  budget: notification('time.budget', { ...time, says: 'A job of yours comes near its budget, or is above it' }),
};
