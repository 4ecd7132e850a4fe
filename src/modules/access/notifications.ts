import { signedIn } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { accessModule } from './rights.ts';

const group = 'Access';

export const accessNotifications = {
  rightAsked: notification('access.rightAsked', {
    group,
    says: 'Someone asks for a right',
    access: accessModule.update,
    mail: 'atOnce',
    approval: true,
  }),
  rightAnswered: notification('access.rightAnswered', {
    group,
    says: 'A right that you asked for was granted or declined',
    access: signedIn,
    mail: 'atOnce',
  }),
  rightsChanged: notification('access.rightsChanged', {
    group,
    says: 'You were given a right, or one was taken from you',
    access: signedIn,
    mandatory: 'it is about the security of your account',
  }),
};
