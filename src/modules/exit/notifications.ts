import { notification } from '#platform/contract/notify.ts';
import { exitModule } from './rights.ts';

const group = 'Exit';

/** Notifications to the three parties of an interview, and to HR when access ends. */
export const exitNotifications = {
  waiting: notification('exit.interviewWaiting', { group, mail: 'atOnce', says: 'An exit interview waits for you' }),
  reminder: notification('exit.interviewReminder', {
    group,
    mail: 'atOnce',
    severity: 'warning',
    says: 'An exit interview has waited for you for three working days',
  }),
  done: notification('exit.interviewDone', { group, says: 'An exit interview is complete' }),
  moved: notification('exit.moved', { group, mail: 'atOnce', says: 'A last working day was moved' }),
  passedOver: notification('exit.passedOver', { group, says: 'An exit interview went on without your answers' }),
  withdrawn: notification('exit.withdrawn', { group, says: 'Someone is staying after all' }),
  pointYours: notification('exit.pointYours', {
    group,
    mail: 'atOnce',
    says: 'You’re assigned a checklist item for someone who is leaving',
  }),
  pointOverdue: notification('exit.pointOverdue', {
    group,
    mail: 'atOnce',
    severity: 'warning',
    says: 'A point of a checklist is open on the last working day',
  }),
  handedOver: notification('exit.handedOver', {
    group,
    mail: 'atOnce',
    says: 'You take over the open work of someone who is leaving',
  }),
  openWork: notification('exit.openWork', {
    group,
    access: exitModule.update,
    severity: 'warning',
    says: 'Someone is leaving soon and still has open work',
  }),
  accessEnded: notification('exit.accessEnded', {
    group,
    access: exitModule.update,
    says: 'Someone has left and their access has ended',
  }),
};
