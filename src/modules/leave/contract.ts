/** Leave: applied for, decided, taken (domain specification, section 1.8; decisions D20 to D27). */
import { leaveType } from '#modules/masters/contract.ts';
import { approval } from '#modules/delegation/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { timeField } from '#platform/contract/fields.ts';
import { part } from '#platform/contract/flow.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  minutes,
  moment,
  ownPart,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { leaveLife } from './life.ts';
import { leaveRights, readAsHr, readLeaves } from './rights.ts';
import { levels, parts, whyNotCover, whyNotDates } from './rules.ts';

/** The line of managers decides on leave; the permission for these calls is everybody's. */
export const leaveApproval = approval('leave', { things: 'leave', access: leaveRights.update });

const hidden = { first: 'hidden' } as const;
const unlisted = { listed: false } as const;

/** The people who may know the type of a leave (decisions D27). Others only know that someone is away. */
const typeKnown = [part('Applicant'), part('Decider'), part('Approver'), part('Entered by'), readAsHr] as const;
/** Entering leave for someone does not reveal their balance. */
const balanceKnown = [part('Applicant'), part('Approver'), readAsHr] as const;
/** Not every decider may read the reason of sickness and family leave. */
const reasonKnown = [part('Confidant'), part('Entered by')] as const;

/** The details that the law asks about family leave are as private as its reason. */
const ofFamily = { ...unlisted, for: reasonKnown } as const;

const days = { least: 0, most: 9999, places: 2 } as const;

export const leaveApplication = record('leave_application', {
  words: { one: 'leave', many: 'leave applications' },
  rights: leaveRights,
  fields: {
    id: id(hidden),
    createdAt: createdAt('Applied on'),
    employee: reference('Employee', staffMember, { phone: 'title', width: 130, help: 'Leave empty for yourself' }),
    department: text('Department', { workedOut: true, heading: 'Dept', width: 98, sorted: true, filtered: true }),
    leave_type: reference('Leave type', leaveType, { heading: 'Type', width: 116, for: typeKnown }),
    start_date: date('Start date', { heading: 'Start', width: 96 }),
    start_half: word('On the first day', parts, unlisted),
    end_date: date('End date', { heading: 'End', width: 96 }),
    end_half: word('On the last day', parts, unlisted),
    hours_min: minutes('Hours', { mostHours: 24, optional: true, help: 'On each day, in quarter hours', ...unlisted }),
    hours_from: text('Begins at', { is: timeField, optional: true, ...unlisted }),
    duration: decimal('Duration', { ...days, filled: 'by its days', help: 'In days', width: 72 }),
    balance_after: decimal('Balance after', {
      ...days,
      least: -9999,
      optional: true,
      filled: 'when it is asked for and decided',
      width: 92,
      for: balanceKnown,
    }),
    leave_status: status('Leave status', leaveLife, { heading: 'Status', width: 172 }),
    level: word('Level', levels, { workedOut: true, filtered: true, width: 84 }),
    current_level: wholeNumber('Level number', { least: 1, most: 9, filled: 'as it is passed on', ...unlisted }),
    levels: text('All levels', { filled: 'by the rules of approval', ...unlisted }),
    reason: longText('Reason', { optional: true, for: reasonKnown, trail: 'changed' }),
    shares_reason: flag('Show the reason to my approver', unlisted),
    event_date: date('Date of the event', { optional: true, ...ofFamily, trail: 'changed' }),
    surviving_children: wholeNumber('Surviving children', { least: 0, most: 20, optional: true, ...ofFamily }),
    hospital_days: wholeNumber('Days in hospital', { least: 0, most: 999, optional: true, ...ofFamily }),
    partner_from: date('Leave of the other parent from', { optional: true, ...ofFamily, trail: 'changed' }),
    partner_to: date('Leave of the other parent to', { optional: true, ...ofFamily, trail: 'changed' }),
    partner_weeks: wholeNumber('Weeks of shared leave of the other parent', {
      least: 0,
      most: 99,
      optional: true,
      ...ofFamily,
    }),
    reported_at: moment('Reported sick', { optional: true, filled: 'when its person reports sick', ...unlisted }),
    contact: text('Contact while away', { optional: true, ...unlisted }),
    own_part: ownPart('Your part', leaveLife, hidden),
    handover_to: reference('Cover', staffMember, { optional: true, ...hidden, help: 'Who stands in for you' }),
    hands_over: flag('Hand jobs over', {
      help: 'The cover prepares what falls due while you are away; it is yours again when you are back',
      ...unlisted,
    }),
    handed_over_at: moment('Handed over', { optional: true, filled: 'when the cover takes over', ...unlisted }),
    handed_back_at: moment('Handed back', { optional: true, filled: 'when all is back', ...unlisted }),
    approved_by: reference('Approved by', staffMember, { optional: true, filled: 'when it is decided', ...hidden }),
    approved_on: moment('Approved on', { optional: true, filled: 'when it is decided', ...hidden }),
    decision_note: longText('Reason of the decision', { optional: true, filled: 'when it is decided' }),
    cancel_reason: longText('Why cancelled', { optional: true, filled: 'when it is cancelled' }),
    cancelled_by: reference('Cancelled by', staffMember, {
      optional: true,
      filled: 'when it is cancelled',
      ...unlisted,
    }),
    cancelled_on: moment('Cancelled on', { optional: true, filled: 'when it is cancelled', ...unlisted }),
  },
  formOrder: ['employee', 'leave_type', 'start_date', 'start_half', 'end_date', 'end_half', 'reason'],
  defaultSort: '-createdAt',
  pageSize: 25,
  check: (form) => ({ ...whyNotCover(form), ...whyNotDates(form) }),
});
export type LeaveApplication = RowOf<typeof leaveApplication>;

export const leaveCalls = recordCalls(leaveApplication, '/hr/hrm/leave-applications', {
  paths: {
    page: 'fetchAllLeaveApplications',
    export: 'exportLeaveApplications',
    byId: 'fetchLeaveApplicationById',
    add: 'addLeaveApplication',
    edit: 'updateLeaveApplication',
    remove: 'deleteLeaveApplication/:id',
    move: 'updateStatus',
    counts: 'fetchLeaveApplicationCounts',
    history: 'fetchLeaveApplicationHistory',
  },
  access: { page: readLeaves, export: readLeaves, counts: readLeaves },
});
