import { law, type ModuleLaws } from '#test/laws/law.ts';
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

export const laws: ModuleLaws = {
  rows: [application, policy, rule, block, figure],
  ids: {
    id: application,
    '/hr/hrm/leave-policies/ id': policy,
    '/hr/hrm/leave-approval-rules/ id': rule,
    '/hr/hrm/leave-blocks/ id': block,
    '/hr/hrm/leave-law/ id': figure,
  },
};
