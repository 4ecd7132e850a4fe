/** What a leave type grants from a day on (decisions D20, D24, D25): for a company, a location, a kind of employment. */
import { company, leaveType, location } from '#modules/masters/contract.ts';
import { employmentTypes } from '#modules/staff/contract.ts';
import { post } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  reference,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import * as z from 'zod';
import { units } from '../arithmetic/amount.ts';
import { ruleRights } from '../rights.ts';
import { whyNotPolicy } from './checks.ts';

const unlisted = { listed: false } as const;
const days = { least: 0, most: 9999, places: 2 } as const;
const wholeDays = { least: 0, most: 9999, ...unlisted } as const;

export const leavePolicy = record('leave_policy', {
  words: { one: 'leave policy', many: 'leave policies' },
  rights: ruleRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    leave_type: reference('Leave type', leaveType, { phone: 'title', width: 170 }),
    company: reference('Company', company, { width: 220 }),
    location: reference('Location', location, {
      optional: true,
      first: 'hidden',
      width: 110,
      help: 'Leave empty for all of them',
    }),
    employment_type: word('Employment', employmentTypes, {
      optional: true,
      first: 'hidden',
      width: 120,
      help: 'Leave empty for every kind',
    }),
    begins_on: date('From', { help: 'It holds until the next one of these people begins' }),
    granted: flag('Granted', { ...unlisted, help: 'Clear this to end the leave from that day on' }),
    paid: flag('Paid', { first: 'hidden', width: 76 }),
    has_balance: flag('Has a balance', { ...unlisted, help: 'Without one it is given as it is asked for' }),
    unit: word('Counted in', ['Day', 'Hour'], unlisted),
    annual: decimal('A year', {
      ...days,
      optional: true,
      first: 'hidden',
      width: 84,
      help: 'Days or hours; weeks where it accrues by weeks of the pattern; empty where HR or the law says how much',
    }),
    accrual: word(
      'Accrues',
      [
        'None',
        'Monthly start',
        'Monthly end',
        'Yearly',
        'By days worked',
        'By weeks of the pattern',
        'By hours worked',
      ],
      {
        first: 'hidden',
        width: 170,
        help: 'By hours worked is for people whose working pattern says irregular hours, before all other policies',
      },
    ),
    accrual_from_day: wholeNumber('Accrues after days of service', wholeDays),
    pro_rata: flag('Pro rata for joiners', unlisted),
    rounding: word('Rounded to', ['Half day', 'Hundredth'], unlisted),
    bank_holidays_inside: flag('Bank holidays count in it', unlisted),
    stops_in_unpaid_leave: flag('Stops in long unpaid leave', {
      ...unlisted,
      help: 'A month that lies wholly in more than 30 days of unpaid leave earns nothing',
    }),
    valid_days: wholeNumber('Days to use each grant', {
      least: 1,
      most: 9999,
      optional: true,
      ...unlisted,
      help: 'Leave empty up to the end of the year',
    }),
    carry_max: decimal('Carried over', {
      ...days,
      optional: true,
      first: 'hidden',
      width: 100,
      help: 'At most, in the same unit; weeks where it accrues by weeks or by hours worked; leave empty for all of it',
    }),
    carry_expire_months: wholeNumber('Months to use what is carried', {
      least: 1,
      most: 36,
      optional: true,
      ...unlisted,
    }),
    above: word('The rest', ['Lapse', 'Encash'], { first: 'hidden', width: 100 }),
    below: word('Below zero', ['Carry', 'Reset'], unlisted),
    statutory: flag('Statutory', { first: 'hidden', width: 100, help: 'Never with sandwich days' }),
    half_days: flag('Half days', unlisted),
    calendar_days: flag('Every calendar day counts', { ...unlisted, help: 'Days off too, as in maternity leave' }),
    max_negative: decimal('Days below zero allowed', { ...days, ...unlisted }),
    min_notice_days: wholeNumber('Days of notice', wholeDays),
    max_consecutive: wholeNumber('Most days in a row', { least: 1, most: 9999, optional: true, ...unlisted }),
    attachment_after_days: wholeNumber('Proof after days', { ...wholeDays, optional: true }),
    sandwich: word('Sandwich days', ['None', 'Week off', 'Holiday', 'Both'], {
      ...unlisted,
      help: 'Days off between two days of leave that count as leave',
    }),
    gender: word('For', ['Any', 'Male', 'Female', 'Others'], unlisted),
    probation_allowed: flag('Allowed on probation', unlisted),
    requires_hr: flag('HR approves too', unlisted),
    forecast_months: wholeNumber('Months ahead', {
      least: 0,
      most: 24,
      optional: true,
      ...unlisted,
      help: 'How far ahead it may be taken before it is earned; leave empty up to the end of the next year',
    }),
    note: longText('Note', { optional: true }),
    createdAt: createdAt('Added on', { first: 'hidden' }),
  },
  defaultSort: 'company',
  pageSize: 25,
  check: (form, { today, before }) => whyNotPolicy(form, { today, before }),
});
export type LeavePolicy = RowOf<typeof leavePolicy>;
export type PolicyForm = FormOf<typeof leavePolicy>;

export const leavePolicyCalls = recordCalls(leavePolicy, '/hr/hrm/leave-policies');

const policyChange = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  before: z.int().nullable().describe('In hundredths of a day, or minutes; null if there was no balance'),
  after: z.int().nullable(),
  unit: z.enum(units),
});
export type PolicyChange = z.output<typeof policyChange>;

const policyPreview = z.object({
  on: z.string().describe('The last day of the leave year, on which balances are compared'),
  people: z.array(policyChange).describe('People whose balance would change; those who fall below zero first'),
  asked: z.int().describe('Number of people it was calculated for'),
});
export type PolicyPreview = z.output<typeof policyPreview>;

export const previewPolicy = post('/hr/hrm/leave-policies/preview', {
  says: 'Returns what a policy would change: balances at the end of its leave year, before and after; saves nothing',
  access: ruleRights.update,
  query: z.strictObject({ id: recordId.optional().describe('The policy it replaces') }),
  body: leavePolicy.form,
  result: policyPreview,
});
