import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, forOwnEyes, ofStaff, onlyRoles, permissionModule } from '#platform/contract/access.ts';

/** READ shows the reports of whom one sees, CREATE adds one by hand, UPDATE works marks out anew (decisions D44). */
export const performanceModule = permissionModule('Performance Reports', 'How people are doing', {
  things: 'performance reports',
  group: 'Training',
  order: 50,
  actions: ['READ', 'CREATE', 'UPDATE'],
});

/** HR opens a disputed report again (decisions D37). */
export const asHr = onlyRoles(performanceModule.update, 'HR');

/** What the parts weigh, and whose report is for which period, is the firm's matter: HR's and the administrators'. */
export const keepReports = onlyRoles(performanceModule.update, 'HR', 'Admin');

/** One's own, whatever other rights one holds. */
export const readOwn: Access = forOwnEyes(ofStaff(myAccountModule.read));
/** The same for what others read as well, with the right to read reports. */
export const readEvidence: Access = ofStaff(myAccountModule.read);
/** What somebody is to a report decides about its steps. */
export const takeSteps: Access = ofStaff(myAccountModule.update);
