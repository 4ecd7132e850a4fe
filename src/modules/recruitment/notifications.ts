import { notification } from '#platform/contract/notify.ts';
import { recruitmentModule } from './rights.ts';

const about = { group: 'Recruitment', access: recruitmentModule.read } as const;

export const recruitmentNotifications = {
  toApprove: notification('recruitment.toApprove', {
    ...about,
    approval: true,
    mail: 'atOnce',
    says: 'A position waits for your approval',
  }),
  decided: notification('recruitment.decided', {
    ...about,
    mail: 'atOnce',
    says: 'A position that you asked for is approved or returned',
  }),
  opened: notification('recruitment.opened', { ...about, says: 'A position that you recruit for is open' }),
  filled: notification('recruitment.filled', { ...about, says: 'A position of yours is filled, or open again' }),
  due: notification('recruitment.due', {
    ...about,
    says: 'The target date of a position of yours comes or has passed',
  }),
};
