import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, ofStaff, onlyRoles, permissionModule } from '#platform/contract/access.ts';
import { telling, tellingOf } from '#platform/contract/tokens/access.ts';

/** CREATE imports swipes and adds one for somebody, UPDATE decides about corrections and closes months (decisions D44). */
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
/** Months are HR's to close: heads and partners hold the right for the corrections of their people. */
export const closeMonths = ofStaff(onlyRoles(attendanceModule.update, 'HR', 'Admin'));
/** Days of people whom somebody sees, left as they are. */
export const confirmDays = ofStaff(attendanceModule.update);
/** Devices and their files hold swipes of everybody. */
export const keepDevices = ofStaff(onlyRoles(attendanceModule.update, 'HR', 'Admin'));
export const importSwipesOf = ofStaff(onlyRoles(attendanceModule.create, 'HR', 'Admin'));

const ownRead: Access = telling('sickness', ofStaff(myAccountModule.read));
const ownChange: Access = telling('sickness', ofStaff(myAccountModule.update));

/** Everybody has their own days, and asks for corrections of them; who decides, the line above somebody says. */
export const ownAttendance = {
  ...myAccountModule,
  read: ownRead,
  create: ownChange,
  update: ownChange,
  delete: ownChange,
};

/** Rosters are set for the people whom somebody sees; patterns are the whole firm's. */
export const setRosters = ofStaff(attendanceModule.update);
export const patternRights = {
  ...attendanceModule,
  read: readAttendance,
  create: closeMonths,
  update: closeMonths,
  delete: closeMonths,
};
