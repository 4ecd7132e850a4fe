import { onboardingModule } from '#modules/access/rights.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';

const own = { group: 'Onboarding', access: ofStaff(myAccountModule.read) } as const;
const hr = { group: 'Onboarding', access: onboardingModule.update } as const;

export const onboardingNotifications = {
  tasks: notification('onboarding.tasks', { ...own, mail: 'atOnce', says: 'You see to tasks for somebody who joins' }),
  overdue: notification('onboarding.overdue', {
    ...own,
    severity: 'warning',
    mail: 'atOnce',
    says: 'A task of yours for somebody who joins is overdue',
  }),
  tomorrow: notification('onboarding.tomorrow', {
    ...own,
    mail: 'atOnce',
    says: 'Somebody begins in your team tomorrow',
  }),
  welcome: notification('onboarding.welcome', { ...own, says: 'Somebody begins in your team' }),
  moved: notification('onboarding.moved', {
    ...own,
    mail: 'atOnce',
    says: 'A joining date that concerns you has moved',
  }),
  noShow: notification('onboarding.noShow', { ...own, says: 'Somebody who was to join your team did not come' }),
  askNoShow: notification('onboarding.askNoShow', {
    ...hr,
    severity: 'warning',
    mail: 'atOnce',
    says: 'Somebody has not signed in three days after their joining date',
  }),
};
