import { notification } from '#platform/contract/notify.ts';
import { candidatesModule } from './rights.ts';

const firm = { group: 'Candidates', access: candidatesModule.read } as const;

export const candidateNotifications = {
  applied: notification('candidate.applied', { ...firm, says: 'Somebody applies for a position of yours' }),
  stuck: notification('candidate.stuck', {
    ...firm,
    says: 'A candidate of yours has waited at a stage for more than five working days',
  }),
  withdrew: notification('candidate.withdrew', { ...firm, says: 'A candidate of yours withdraws' }),
  deletionAsked: notification('candidate.deletionAsked', {
    ...firm,
    severity: 'warning',
    mail: 'atOnce',
    says: 'A candidate of yours asks for their data to be deleted',
  }),
};
