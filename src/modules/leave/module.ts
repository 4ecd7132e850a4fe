import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as approval from './approval/contract.ts';
import { approvalRule, approvalRuleCalls, leaveBlock, leaveBlockCalls } from './approval/contract.ts';
import * as applying from './applying.ts';
import * as cancelling from './cancelling.ts';
import * as calendar from './calendar/contract.ts';
import * as covering from './covering.ts';
import * as contract from './contract.ts';
import * as deciding from './deciding.ts';
import { leaveApplication, leaveCalls } from './contract.ts';
import * as evidence from './evidence/contract.ts';
import { evidenceFiles } from './evidence/contract.ts';
import * as law from './law/contract.ts';
import { leaveLaw, leaveLawCalls } from './law/contract.ts';
import * as ledger from './ledger/contract.ts';
import * as openings from './ledger/import.ts';
import * as yearEnd from './ledger/year-end.ts';
import { leaveNotifications } from './notifications.ts';
import * as own from './own.ts';
import * as policy from './policy/contract.ts';
import { leavePolicy, leavePolicyCalls } from './policy/contract.ts';
import { leavesModule } from './rights.ts';
import { rulesPaths } from './rules-paths.ts';
import * as sickness from './sickness/contract.ts';
import * as year from './year.ts';

export const leave: ModuleContract = {
  name: 'leave',
  ...declared(
    {
      records: [
        served(leaveApplication, leaveCalls),
        served(leavePolicy, leavePolicyCalls),
        served(approvalRule, approvalRuleCalls),
        served(leaveBlock, leaveBlockCalls),
        served(leaveLaw, leaveLawCalls),
      ],
    },
    contract,
    covering,
    applying,
    cancelling,
    deciding,
    approval,
    law,
    calendar,
    ledger,
    openings,
    own,
    year,
    yearEnd,
    policy,
    sickness,
    evidence,
  ),
  uploads: [sickness.sickNoteFiles, evidenceFiles],
  rights: [leavesModule],
  notifications: Object.values(leaveNotifications),
  referrers: [
    referrerOf(leaveApplication, '/adminleave'),
    referrerOf(approvalRule, rulesPaths.approval),
    referrerOf(leaveBlock, rulesPaths.blocks),
    referrerOf(leavePolicy, rulesPaths.policies),
    { table: 'leave_reminder', one: 'reminder of leave', many: 'reminders of leave' },
    { table: 'leave_posted', one: 'account of leave', many: 'accounts of leave' },
    { table: 'leave_ledger', one: 'row of a leave ledger', many: 'rows of leave ledgers' },
  ],
};
