import { notification } from '#platform/contract/notify.ts';
import { cancelLeave, leaveRights } from './rights.ts';

const group = 'Leave';
const access = leaveRights.read;

export const leaveNotifications = {
  applied: notification('leave.applied', { group, access, mail: 'atOnce', says: 'Somebody asks you for leave' }),
  decided: notification('leave.decided', { group, access, mail: 'atOnce', says: 'Your leave is decided' }),
  entered: notification('leave.entered', { group, access, mail: 'atOnce', says: 'Leave is entered for you' }),
  cancelAsked: notification('leave.cancelAsked', {
    group,
    access,
    mail: 'atOnce',
    says: 'Somebody asks you to cancel their leave',
  }),
  cancelled: notification('leave.cancelled', { group, access, mail: 'atOnce', says: 'Your leave is cancelled' }),
  cover: notification('leave.cover', { group, access, mail: 'atOnce', says: 'You cover for somebody who is away' }),
  begun: notification('leave.cancelAskedOfHr', {
    group,
    access: cancelLeave,
    mail: 'atOnce',
    says: 'Leave that has begun is to be cancelled',
  }),
};
