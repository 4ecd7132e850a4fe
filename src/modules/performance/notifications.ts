import { notification } from '#platform/contract/notify.ts';
import { readOwn, performanceModule } from './rights.ts';

const own = { group: 'Performance', access: readOwn, mail: 'atOnce' } as const;
const led = { group: 'Performance', access: performanceModule.read } as const;

export const performanceNotifications = {
  shared: notification('performance.shared', { ...own, says: 'Your performance report is shared with you' }),
  waiting: notification('performance.waiting', { ...own, says: 'A performance report waits for your answer' }),
  answered: notification('performance.answered', {
    ...led,
    says: 'Somebody acknowledges or disputes a report that you shared',
  }),
  unanswered: notification('performance.unanswered', {
    ...led,
    says: 'Somebody has not answered a report that you shared',
  }),
  disputed: notification('performance.disputed', { ...led, mail: 'atOnce', says: 'A performance report is disputed' }),
  reopened: notification('performance.reopened', { ...led, says: 'A report that you shared is open again' }),
  locked: notification('performance.locked', { ...led, says: 'Performance reports are locked' }),
};
