import { notification } from '#platform/contract/notify.ts';
import { templatesModule } from './rights.ts';

export const templateNotifications = {
  failed: notification('template.failed', {
    group: 'Templates',
    access: templatesModule.read,
    mail: 'atOnce',
    severity: 'warning',
    says: 'A template of yours could not be sent as it is',
  }),
};
