import { notification } from '#platform/contract/notify.ts';
import { keepDevices, ownAttendance, readAttendance } from './rights.ts';

const group = 'Attendance';
const access = ownAttendance.read;

export const attendanceNotifications = {
  asked: notification('attendance.asked', {
    group,
    access,
    mail: 'atOnce',
    says: 'Somebody asks you to correct a day',
  }),
  decided: notification('attendance.decided', { group, access, mail: 'atOnce', says: 'Your correction is decided' }),
  entered: notification('attendance.entered', { group, access, says: 'Somebody adds a swipe or a correction for you' }),
  missingOut: notification('attendance.missingOut', { group, access, says: 'You swiped in and never out' }),
  notIn: notification('attendance.notIn', {
    group,
    access,
    says: 'You have not swiped an hour after your shift began',
  }),
  earned: notification('attendance.earned', {
    group,
    access,
    mail: 'atOnce',
    says: 'Somebody has worked on a day off and may earn credit leave',
  }),
  tooLate: notification('attendance.tooLate', { group, access, says: 'You were late too often in a month' }),
  lateTaken: notification('attendance.lateTaken', { group, access, says: 'Leave is taken for being late too often' }),
  notInYet: notification('attendance.notInYet', {
    group,
    access: readAttendance,
    says: 'At eleven: people of yours who are not in yet',
  }),
  shifts: notification('attendance.shifts', { group, access, mail: 'atOnce', says: 'Your shifts change' }),
  swapAsked: notification('attendance.swapAsked', {
    group,
    access,
    mail: 'atOnce',
    approval: true,
    says: 'A colleague asks you to swap shifts',
  }),
  shiftAsked: notification('attendance.shiftAsked', {
    group,
    access,
    mail: 'atOnce',
    approval: true,
    says: 'Somebody asks you to change a shift',
  }),
  tokenEnds: notification('attendance.tokenEnds', {
    group,
    access: keepDevices,
    says: 'The token of a device ends soon',
  }),
  closing: notification('attendance.closing', {
    group,
    access,
    says: 'A month closes soon and days of yours are open',
  }),
};
