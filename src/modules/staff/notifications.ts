import { staff } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { staffModule } from './rights.ts';

const group = 'Staff';

export const staffNotifications = {
  confirmationDue: notification('staff.confirmationDue', {
    group,
    says: 'The probation of someone who reports to you ends soon; HR is notified about everyone',
    access: staffModule.read,
    severity: 'warning',
  }),
  probationResult: notification('staff.probationResult', {
    group,
    says: 'Your probation was confirmed or extended',
    access: staff,
    mail: 'atOnce',
  }),
  letter: notification('staff.letter', {
    group,
    says: 'A letter about your employment is there: promotion, transfer, another manager',
    access: staff,
    mail: 'atOnce',
  }),
  celebrations: notification('staff.celebrations', {
    group,
    says: 'Work anniversaries in your department and among your people; HR of birthdays too',
    access: staffModule.read,
  }),
};
