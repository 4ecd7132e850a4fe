import { hrModule } from '#modules/access/rights.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, ofStaff, onlyRoles, permissionModule } from '#platform/contract/access.ts';
import { telling, tellingOf } from '#platform/contract/tokens/access.ts';

/**
 * CREATE enters leave for a visible person, UPDATE allocates and runs the year end, DELETE takes an allocation back.
 */
export const leavesModule = tellingOf(
  'sickness',
  permissionModule('Leaves', 'Leave applications and balances', {
    things: 'leave applications',
    group: 'HR',
    order: 40,
  }),
);

export const readLeaves = ofStaff(leavesModule.read);
export const enterLeave = ofStaff(leavesModule.create);
/** Allocating and ending leave years is for HR: heads and partners hold the right for their people's applications. */
export const allocateLeave = ofStaff(onlyRoles(leavesModule.update, 'HR', 'Admin'));
export const takeBackAllocation = ofStaff(leavesModule.delete);

/** HR cancels leave that has begun (specification 2, section 6). */
export const cancelLeave = ofStaff(hrModule.create);
export const readAsHr = ofStaff(hrModule.read);

const ownRead: Access = telling('sickness', ofStaff(myAccountModule.read));
const ownChange: Access = telling('sickness', ofStaff(myAccountModule.update));

/** Everybody applies for themselves and reads their own; `visible` says whose other rows they see. */
export const leaveRights = {
  ...myAccountModule,
  read: ownRead,
  create: ownChange,
  update: ownChange,
  delete: ownChange,
};

/** Policies, approval rules, block dates and legal figures: kept by HR, read by people who see everybody's leave. */
const keepRules = ofStaff(onlyRoles(leavesModule.update, 'HR', 'Admin'));
export const ruleRights = {
  ...leavesModule,
  read: ofStaff(onlyRoles(leavesModule.read, 'HR', 'Admin', 'Partner', 'Director')),
  create: keepRules,
  update: keepRules,
  delete: keepRules,
};
