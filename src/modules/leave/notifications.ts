import { notification } from '#platform/contract/notify.ts';
import { cancelLeave, leaveRights } from './rights.ts';

const group = 'Leave';
const access = leaveRights.read;

export const leaveNotifications = {
  applied: notification('leave.applied', {
    group,
    access,
    mail: 'atOnce',
    approval: true,
    says: 'Somebody asks you for leave',
  }),
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
  handedBack: notification('leave.handedBack', {
    group,
    access,
    mail: 'atOnce',
    says: 'Your jobs are yours again after leave',
  }),
  dueWhileAway: notification('leave.dueWhileAway', {
    group,
    access,
    says: 'Jobs that you manage fall due while somebody is away',
  }),
  allocated: notification('leave.allocated', {
    group,
    access,
    mail: 'atOnce',
    says: 'Your leave balance is changed by hand',
  }),
  yearEnds: notification('leave.yearEnds', {
    group,
    access,
    mail: 'atOnce',
    says: 'Your leave year ends soon, and days are not booked',
  }),
  yearEnded: notification('leave.yearEnded', {
    group,
    access,
    mail: 'atOnce',
    says: 'A leave year has ended: what is carried over and what lapses',
  }),
  begun: notification('leave.cancelAskedOfHr', {
    group,
    access: cancelLeave,
    mail: 'atOnce',
    approval: true,
    says: 'Leave that has begun is to be cancelled',
  }),
  reckoned: notification('leave.reckoned', { group, access, says: 'Your leave costs other days than before' }),
  ends: notification('leave.ends', { group, access, mail: 'atOnce', says: 'Days of your leave end soon' }),
  waits: notification('leave.waits', { group, access, mail: 'atOnce', says: 'Somebody still waits for your answer' }),
  passedOn: notification('leave.passedOn', {
    group,
    access,
    mail: 'atOnce',
    says: 'Leave that waited for you has passed on to somebody else',
  }),
  awayToday: notification('leave.awayToday', {
    group,
    access,
    mail: 'atOnce',
    says: 'Somebody of yours is away today',
  }),
  noteWanted: notification('leave.noteWanted', {
    group,
    access,
    mail: 'atOnce',
    says: 'A note of your sickness is missing',
  }),
  tomorrow: notification('leave.tomorrow', { group, access, says: 'Who is away tomorrow' }),
};
