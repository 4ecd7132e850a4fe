import { notification } from '#platform/contract/notify.ts';
import { settingsAccess } from './rights.ts';

const trouble = {
  group: 'Operations',
  access: settingsAccess,
  severity: 'critical',
  mail: 'daily',
  mandatory: 'Administrators need to know when the portal has a problem',
} as const;

/** Notifications about background work that people started. */
export const ownWork = {
  givenUp: notification('ownWork.givenUp', {
    group: 'Operations',
    says: 'Something that you started could not be finished',
    severity: 'warning',
    mail: 'atOnce',
  }),
};

/** Notifications to people who operate the portal. */
export const operations = {
  mailsFailing: notification('operations.mailsFailing', { ...trouble, says: 'Mails cannot be delivered' }),
  rowsWithoutMonth: notification('operations.rowsWithoutMonth', {
    ...trouble,
    says: 'Rows of a table have no month to lie in',
  }),
  infectedFile: notification('operations.infectedFile', {
    ...trouble,
    mail: 'atOnce',
    says: 'An infected file was refused',
  }),
  jobGivenUp: notification('operations.jobGivenUp', { ...trouble, says: 'Background work was given up' }),
};
