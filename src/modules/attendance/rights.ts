import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, ofStaff, onlyRoles, permissionModule } from '#platform/contract/access.ts';
import { telling, tellingOf } from '#platform/contract/tokens/access.ts';

/** CREATE imports swipes and adds one for someone, UPDATE decides corrections and closes months (decisions D44). */
export const attendanceModule = tellingOf(
  'sickness',
  permissionModule('Attendance', 'Attendance and its regularisation', {
    things: 'attendance',
    group: 'HR',
    order: 50,
    actions: ['READ', 'CREATE', 'UPDATE'],
  }),
);

export const readAttendance = ofStaff(attendanceModule.read);
export const addSwipes = ofStaff(attendanceModule.create);
/** HR closes months: heads and partners have the right only for corrections of their people. */
export const closeMonths = ofStaff(onlyRoles(attendanceModule.update, 'HR', 'Admin'));
/** Confirming days of visible people as they are. */
export const confirmDays = ofStaff(attendanceModule.update);
/** Devices and their files contain everybody's swipes. */
export const keepDevices = ofStaff(onlyRoles(attendanceModule.update, 'HR', 'Admin'));
export const importSwipesOf = ofStaff(onlyRoles(attendanceModule.create, 'HR', 'Admin'));

const ownRead: Access = telling('sickness', ofStaff(myAccountModule.read));
const ownChange: Access = telling('sickness', ofStaff(myAccountModule.update));

/** Everybody has their own days and requests corrections; approvers come from the reporting line. */
export const ownAttendance = {
  ...myAccountModule,
  read: ownRead,
  create: ownChange,
  update: ownChange,
  delete: ownChange,
};

/** Rosters are set for visible people; patterns apply to the whole firm. */
export const setRosters = ofStaff(attendanceModule.update);
export const patternRights = {
  ...attendanceModule,
  read: readAttendance,
  create: closeMonths,
  update: closeMonths,
  delete: closeMonths,
};
