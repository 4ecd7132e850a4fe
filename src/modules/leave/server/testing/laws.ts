import type { TestPortal } from '#test/portal.ts';
import { lifeOf } from '#test/laws/life.ts';
import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { addDays } from '#platform/contract/dates.ts';
import { personOf } from '#test/people.ts';
import { approvalRule, leaveBlock } from '../../approval/contract.ts';
import { leaveApplication, leaveCalls } from '../../contract.ts';
import { leavePolicy } from '../../policy/contract.ts';
import { typeOf } from './leave.ts';

let made = 0;

/** Unpaid leave, for which no balance is asked; each on a day of its own. */
async function unpaidDay(portal: TestPortal): Promise<object> {
  made += 1;
  const date = addDays('2027-04-06', 7 * made);
  return {
    employee_id: await personOf(portal, 'accountant'),
    leave_type_id: await typeOf(portal, 'LOP'),
    start_date: date,
    start_half: 'Full',
    end_date: date,
    end_half: 'Full',
    hours_min: null,
    hours_from: null,
  };
}

const ofSeen = (column: string) =>
  `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople(column)} or ${ofRole('HOD')} and ${ofDepartment(column)}`;

const application = law(leaveApplication, {
  add: unpaidDay,
  staff: ofSeen('leave_application.employee_id'),
  client: nothing,
});

const own = rows('own leave', {
  table: 'leave_application',
  staff: ofSelf('leave_application.employee_id'),
  client: nothing,
  asked: leaveApplication.list,
  lists: { '/hr/hrm/leave-applications/fetchOwnLeaveApplications': {} },
});

const cancellations = rows('leave to be cancelled', {
  table: 'leave_application',
  is: `leave_application.leave_status = 'CANCEL_REQUESTED'`,
  staff: ofRole('Admin', 'HR'),
  client: nothing,
  asked: leaveApplication.list,
  lists: { '/hr/hrm/leave-applications/fetchLeaveCancellations': {} },
});

const person = rows('person whose leave is shown', {
  table: 'employee',
  staff: ofSeen('employee.id'),
  client: nothing,
});

const keptByHr = { staff: ofRole('Admin', 'HR', 'Partner', 'Director'), client: nothing };
const policy = law(leavePolicy, keptByHr);
const rule = law(approvalRule, keptByHr);
const block = law(leaveBlock, {
  ...keptByHr,
  adds: `insert into leave_block (from_date, to_date, reason) values ('2027-01-18', '2027-01-29', 'Tax returns')`,
});

/** The accountant's leave: their manager decides, and HR about what has begun. */
const life = lifeOf(application, leaveCalls, async (portal) => {
  const { pool } = portal.database;
  const [owner, manager] = [await personOf(portal, 'accountant'), await personOf(portal, 'manager')];
  await pool.query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1', [
    owner,
    manager,
  ]);
  const grant = (granted: boolean) => () =>
    pool.query('update leave_policy set granted = $1 where leave_type_id = $2', [granted, type]);
  const type = await typeOf(portal, 'LOP');
  return {
    make: async () => {
      await grant(true)();
      const body = await unpaidDay(portal);
      const answer = await portal.call(leaveCalls.add, { as: 'accountant', body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.result.id;
    },
    cast: {
      Applicant: ['accountant'],
      Decider: ['manager'],
      Approver: ['manager', 'hr'],
      'Entered by': [],
      Confidant: ['accountant', 'manager', 'hr'],
    },
    ready: { accept: grant(true) },
    unready: {
      accept: grant(false),
      acceptCancel: none('HR agrees whenever it is'),
      refuseCancel: none('HR refuses whenever it is'),
    },
  };
});

export const laws: ModuleLaws = {
  rows: [application, own, cancellations, person, policy, rule, block],
  lives: [life],
  ids: {
    id: application,
    employee_id: person,
    '/hr/hrm/leave-policies/ id': policy,
    '/hr/hrm/leave-approval-rules/ id': rule,
    '/hr/hrm/leave-blocks/ id': block,
  },
  unproven: {
    'DELETE /hr/hrm/leave-applications/deleteLeaveApplication/:id': none('Nobody deletes one: it is cancelled'),
  },
};
