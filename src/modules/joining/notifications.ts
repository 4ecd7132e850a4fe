import { notification } from '#platform/contract/notify.ts';
import { readsPapers } from './life.ts';

const forHr = { group: 'Joining', access: readsPapers } as const;

export const joiningNotifications = {
  submitted: notification('joining.submitted', {
    ...forHr,
    says: 'A joining kit is submitted and waits for your check',
  }),
  rightToWork: notification('joining.rightToWork', {
    ...forHr,
    severity: 'warning',
    mail: 'atOnce',
    says: 'The right to work of somebody ends in 60, 30 or 7 days',
  }),
};
