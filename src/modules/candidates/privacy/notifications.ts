import { hrModule } from '#modules/access/rights.ts';
import { notification } from '#platform/contract/notify.ts';
import { candidatesModule } from '../rights.ts';

export const privacyNotifications = {
  soon: notification('candidate.anonymisedSoon', {
    group: 'Candidates',
    access: hrModule.update,
    says: 'Candidates are anonymised soon',
  }),
  untouched: notification('candidate.untouched', {
    group: 'Candidates',
    access: candidatesModule.read,
    says: 'A candidate of yours has waited for six months',
  }),
};
