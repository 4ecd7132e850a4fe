import { notification } from '#platform/contract/notify.ts';

export const reportNotifications = {
  // The email is sent separately, with the file.
  sent: notification('report.sent', { group: 'Reports', mail: 'never', says: 'A report was sent to you' }),
  leftOut: notification('report.leftOut', {
    group: 'Reports',
    says: 'Somebody who receives a report of yours has no right to it any more',
  }),
  made: notification('report.made', { group: 'Reports', says: 'A file of a report that you asked for is ready' }),
  crossed: notification('report.crossed', {
    group: 'Reports',
    mail: 'atOnce',
    says: 'A figure that you watch has crossed its line',
  }),
};
