import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import { leaveApplication, leaveCalls } from './contract.ts';
import { leaveNotifications } from './notifications.ts';
import { leavesModule } from './rights.ts';

export const leave: ModuleContract = {
  name: 'leave',
  ...declared({ records: [served(leaveApplication, leaveCalls)] }, contract),
  rights: [leavesModule],
  notifications: Object.values(leaveNotifications),
  referrers: [
    referrerOf(leaveApplication, '/adminleave'),
    { table: 'leave_policy', one: 'leave policy', many: 'leave policies' },
    { table: 'leave_ledger', one: 'row of a leave ledger', many: 'rows of leave ledgers' },
  ],
};
