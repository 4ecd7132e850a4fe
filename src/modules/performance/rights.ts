import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, forOwnEyes, ofStaff, onlyRoles, permissionModule } from '#platform/contract/access.ts';

/** READ shows the reports of visible people, CREATE adds one by hand, UPDATE recalculates marks (decisions D44). */
export const performanceModule = permissionModule('Performance Reports', 'How people are doing', {
  things: 'performance reports',
  group: 'Training',
  order: 50,
  actions: ['READ', 'CREATE', 'UPDATE'],
});

/** HR reopens a disputed report (decisions D37). */
export const asHr = onlyRoles(performanceModule.update, 'HR');

/** Weights and the assignment of reports to periods are managed by HR and the administrators. */
export const keepReports = onlyRoles(performanceModule.update, 'HR', 'Admin');

/** The caller's own, whatever other rights they have. */
export const readOwn: Access = forOwnEyes(ofStaff(myAccountModule.read));
/** Evidence, which others with the right to read reports see too. */
export const readEvidence: Access = ofStaff(myAccountModule.read);
/** Each step checks the person's part in the report. */
export const takeSteps: Access = ofStaff(myAccountModule.update);
