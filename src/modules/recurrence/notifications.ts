import { notification } from '#platform/contract/notify.ts';
import { recurrenceRights } from './rights.ts';

const recurring = { group: 'Jobs', access: recurrenceRights.read } as const;

export const recurrenceNotifications = {
  made: notification('recurrence.made', {
    ...recurring,
    says: 'Recurrences made jobs that you manage, once a day',
  }),
  failed: notification('recurrence.failed', {
    ...recurring,
    severity: 'warning',
    mail: 'atOnce',
    says: 'A recurring job could not be made',
  }),
  stopped: notification('recurrence.stopped', {
    ...recurring,
    says: 'A recurrence that you manage was stopped',
  }),
};
