import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole } from '#test/laws/whose.ts';
import { approvalRule, leaveBlock } from '../../approval/contract.ts';
import { leaveApplication } from '../../contract.ts';
import { leaveLaw } from '../../law/contract.ts';
import { leavePolicy } from '../../policy/contract.ts';

const application = law(leaveApplication, {
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('leave_application.employee_id')}
    or ${ofRole('HOD')} and ${ofDepartment('leave_application.employee_id')}`,
  client: nothing,
});

const keptByHr = { staff: ofRole('Admin', 'HR', 'Partner', 'Director'), client: nothing };
const policy = law(leavePolicy, {
  ...keptByHr,
  add: async (_, variant) => ({ calendar_days: variant === 0, half_days: variant !== 0, carry_max: `${5 + variant}` }),
});
const rule = law(approvalRule, {
  ...keptByHr,
  add: async (_, variant) => ({ second_manager: variant === 0, hr: true }),
});
const block = law(leaveBlock, keptByHr);
const figure = law(leaveLaw, {
  ...keptByHr,
  add: async (_, variant) => ({
    ...(variant === 0 ? {} : { figure: 'Days of sickness without a note' }),
    address: `https://example.com/${variant}`,
  }),
});

const allocation = rows('allocation of leave', {
  table: 'leave_ledger',
  is: "leave_ledger.created_by is not null and leave_ledger.kind in ('Opening', 'Grant', 'Adjust')",
  staff: ofRole('Admin', 'HR'),
  client: nothing,
  adds: `insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, created_by)
    select employee.id, leave_type.id, '2026-11-01', 'Grant', 'Day', 100, (select min(id) from account)
    from employee, leave_type where leave_type.short_code = 'PL' and employee.id % 5 = 0`,
});

export const laws: ModuleLaws = {
  rows: [allocation, application, policy, rule, block, figure],
  ids: {
    id: application,
    '/hr/hrm/leave-applications/takeBackAllocation id': allocation,
    '/hr/hrm/leave-applications/fetchLeaveLedger employee_id': none(
      'one’s own, who is decided for, and HR: ledger.test.ts',
    ),
    '/hr/hrm/leave-applications/fetchLeaveLedger leave_type_id': none('a type of the person’s own accounts'),
    '/hr/hrm/leave-applications/previewLeaveYearEnd company_id': none('HR and Admin end the years of all companies'),
    '/hr/hrm/leave-applications/exportLeaveYearEnd company_id': none('HR and Admin end the years of all companies'),
    '/hr/hrm/leave-policies/ id': policy,
    '/hr/hrm/leave-approval-rules/ id': rule,
    '/hr/hrm/leave-blocks/ id': block,
    '/hr/hrm/leave-law/ id': figure,
  },
  open: {
    '/hr/hrm/leave-applications/fetchEndingLeaveYears': none('years of companies, for HR and Admin alone'),
  },
};
