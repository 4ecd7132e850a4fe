import type { TestPortal } from '#test/portal.ts';
import { lifeOf } from '#test/laws/life.ts';
import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { addDays } from '#platform/contract/dates.ts';
import { personOf } from '#test/people.ts';
import { approvalRule, leaveBlock } from '../../approval/contract.ts';
import { leaveApplication, leaveCalls } from '../../contract.ts';
import { leaveLaw } from '../../law/contract.ts';
import { leavePolicy } from '../../policy/contract.ts';
import { typeOf } from './leave.ts';

let made = 0;

/** Unpaid leave, which needs no balance; each on a day of its own. */
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

/** Balances reveal types. */
const known = 'one’s own, who is decided for, and HR: ledger.test.ts';

const keptByHr = { staff: ofRole('Admin', 'HR', 'Partner', 'Director'), client: nothing };
const policy = law(leavePolicy, {
  ...keptByHr,
  add: async (_, variant) => ({ calendar_days: variant === 0, half_days: variant !== 0, carry_max: `${5 + variant}` }),
});
const rule = law(approvalRule, {
  ...keptByHr,
  add: async (_, variant) => ({ second_manager: variant === 0, hr: true }),
});
const block = law(leaveBlock, {
  ...keptByHr,
  adds: `insert into leave_block (from_date, to_date, reason) values ('2027-01-18', '2027-01-29', 'Tax returns')`,
});

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

/** The accountant's leave: the manager decides, and HR once it has begun. */
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
  rows: [allocation, application, own, cancellations, policy, rule, block, figure],
  lives: [life],
  ids: {
    id: application,
    '/hr/hrm/leave-applications/takeBackAllocation id': allocation,
    '/hr/hrm/leave-applications/fetchLeaveLedger employee_id': none(known),
    '/hr/hrm/leave-applications/fetchLedgerAccess employee_id': none(known),
    '/hr/hrm/leave-applications/fetchLeaveLedger leave_type_id': none('a type of the person’s own accounts'),
    '/hr/hrm/leave-applications/previewLeaveYearEnd company_id': none('HR and Admin end the years of all companies'),
    '/hr/hrm/leave-applications/exportLeaveYearEnd company_id': none('HR and Admin end the years of all companies'),
    '/hr/hrm/leave-applications/fetchBalances employee_id': none(known),
    '/dds/leaveTypesOf employee_id': none(known),
    '/hr/hrm/leave-applications/fetchLeaveWork employee_id': none('who may enter leave for them: covering.test.ts'),
    '/hr/hrm/leave-applications/fetchLeaveWork cover_id': none(
      'anybody of the firm may be asked about: when they are away',
    ),
    '/hr/hrm/leave-applications/fetchSickness employee_id': none('the person and HR alone: sickness.test.ts'),
    '/hr/hrm/leave-applications/addSickNote id': none('the person and HR alone: sickness.test.ts'),
    '/hr/hrm/leave-applications/addLeaveEvidence id': none('who may know why: evidence.test.ts'),
    '/hr/hrm/leave-applications/removeLeaveEvidence id': none('who may know why: evidence.test.ts'),
    '/hr/hrm/leave-applications/checkSickNote id': none('HR alone: sickness.test.ts'),
    '/hr/hrm/leave-applications/removeSickNote id': none('the person and HR alone: sickness.test.ts'),
    '/hr/hrm/leave-policies/ id': policy,
    '/hr/hrm/leave-approval-rules/ id': rule,
    '/hr/hrm/leave-blocks/ id': block,
    '/hr/hrm/leave-law/ id': figure,
  },
  open: {
    '/hr/hrm/leave-applications/fetchTeamCalendar': none(
      'everyone sees who is away, and nothing else: privacy.test.ts',
    ),
    '/hr/hrm/leave-applications/fetchEndingLeaveYears': none('years of companies, for HR and Admin alone'),
  },
  unproven: {
    'DELETE /hr/hrm/leave-applications/deleteLeaveApplication/:id': none('Nobody deletes one: it is cancelled'),
  },
};
