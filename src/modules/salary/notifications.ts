import { hrModule } from '#modules/access/rights.ts';
import { notification } from '#platform/contract/notify.ts';

/** None of them contains an amount. */
export const salaryNotifications = {
  told: notification('salary.told', {
    group: 'Salary',
    mail: 'never',
    says: 'Your pay changes',
  }),
  toApprove: notification('salary.revisionToApprove', {
    group: 'Salary',
    access: hrModule.update,
    approval: true,
    mail: 'atOnce',
    says: 'A revision of salaries waits for your approval',
  }),
  decided: notification('salary.revisionDecided', {
    group: 'Salary',
    access: hrModule.read,
    mail: 'atOnce',
    says: 'A revision of salaries that you made is approved or rejected',
  }),
  bankToConfirm: notification('salary.bankToConfirm', {
    group: 'Salary',
    access: hrModule.update,
    approval: true,
    mail: 'atOnce',
    says: 'A changed bank account waits for HR',
  }),
  bankDecided: notification('salary.bankDecided', {
    group: 'Salary',
    mail: 'atOnce',
    says: 'Your changed bank account is confirmed or refused',
  }),
};
