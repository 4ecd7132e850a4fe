import { notification } from '#platform/contract/notify.ts';
import { candidatesModule } from '../rights.ts';

export const rejectingNotifications = {
  notTold: notification('candidate.not_told', {
    group: 'Candidates',
    access: candidatesModule.read,
    mail: 'atOnce',
    says: 'A rejection of a candidate of yours is not sent',
  }),
};
