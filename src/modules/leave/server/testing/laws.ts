import { law, type ModuleLaws } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole } from '#test/laws/whose.ts';
import { approvalRule, leaveBlock } from '../../approval/contract.ts';
import { leaveApplication } from '../../contract.ts';
import { leavePolicy } from '../../policy/contract.ts';

const application = law(leaveApplication, {
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('leave_application.employee_id')}
    or ${ofRole('HOD')} and ${ofDepartment('leave_application.employee_id')}`,
  client: nothing,
});

const keptByHr = { staff: ofRole('Admin', 'HR', 'Partner', 'Director'), client: nothing };
const policy = law(leavePolicy, keptByHr);
const rule = law(approvalRule, keptByHr);
const block = law(leaveBlock, keptByHr);

export const laws: ModuleLaws = {
  rows: [application, policy, rule, block],
  ids: {
    id: application,
    '/hr/hrm/leave-policies/ id': policy,
    '/hr/hrm/leave-approval-rules/ id': rule,
    '/hr/hrm/leave-blocks/ id': block,
  },
};
