/** Approval rules for the levels after the line of managers, and block dates (domain specification, section 1.8). */
import { company, department, leaveType } from '#modules/masters/contract.ts';
import { daysBetween } from '#platform/contract/dates.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { createdAt, date, decimal, flag, id, reference, text } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { ruleRights } from '../rights.ts';

const hidden = { first: 'hidden' } as const;

export const approvalRule = record('leave_approval_rule', {
  words: { one: 'approval rule', many: 'approval rules' },
  rights: ruleRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    leave_type: reference('Leave type', leaveType, { optional: true, phone: 'title', help: 'Leave empty for any' }),
    least_days: decimal('From days', {
      least: 0,
      most: 366,
      places: 1,
      help: 'Leave of so many days and more; 0 for any length',
    }),
    department: reference('Department', department, { optional: true, help: 'Leave empty for any' }),
    company: reference('Company', company, { optional: true, help: 'Leave empty for any' }),
    second_manager: flag('Second manager', { width: 130 }),
    head_of_department: flag('Head of department', { width: 150 }),
    hr: flag('HR', { width: 84 }),
    createdAt: createdAt('Added on', hidden),
  },
  defaultSort: 'least_days',
  check: ({ second_manager, head_of_department, hr }) =>
    second_manager || head_of_department || hr ? {} : { hr: 'Choose who decides after the manager' },
});
export type ApprovalRule = RowOf<typeof approvalRule>;

export const approvalRuleCalls = recordCalls(approvalRule, '/hr/hrm/leave-approval-rules');

/** The most days that one block may cover. */
const longestBlock = 366;

export const leaveBlock = record('leave_block', {
  words: { one: 'block of dates', many: 'block dates' },
  rights: ruleRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    reason: text('Reason', { phone: 'title', width: 220, help: 'Shown to who asks for leave in these days' }),
    from_date: date('From'),
    to_date: date('To'),
    department: reference('Department', department, { optional: true, help: 'Leave empty for the whole firm' }),
    createdAt: createdAt('Added on', hidden),
  },
  formOrder: ['from_date', 'to_date', 'department', 'reason'],
  defaultSort: '-from_date',
  check: ({ from_date, to_date }) => {
    if (to_date < from_date) return { to_date: 'To cannot be before From' };
    return daysBetween(from_date, to_date) >= longestBlock ? { to_date: `Block ${longestBlock} days at most` } : {};
  },
});
export type LeaveBlock = RowOf<typeof leaveBlock>;

export const leaveBlockCalls = recordCalls(leaveBlock, '/hr/hrm/leave-blocks');
