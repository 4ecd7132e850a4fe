import { exitModule } from '#modules/access/permissions.ts';
import { notification } from '#platform/contract/notify.ts';

const group = 'Exit';

/** What the three parties of an interview are told, and HR of the end of somebody's access. */
export const exitNotifications = {
  waiting: notification('exit.interviewWaiting', { group, mail: 'atOnce', says: 'An exit interview waits for you' }),
  reminder: notification('exit.interviewReminder', {
    group,
    mail: 'atOnce',
    severity: 'warning',
    says: 'An exit interview has waited for you for three working days',
  }),
  done: notification('exit.interviewDone', { group, says: 'An exit interview is complete' }),
  accessEnded: notification('exit.accessEnded', {
    group,
    access: exitModule.update,
    says: 'Somebody has left and their access has ended',
  }),
};
