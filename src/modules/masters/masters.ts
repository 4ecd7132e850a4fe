/** Every list of master data but Role (which is of `access`), one declaration each, in the order of the tabs. */
import { monthNames } from '#platform/contract/dates.ts';
import {
  codeField,
  digitsField,
  emailField,
  ibanField,
  lettersField,
  mobileField,
  prefixField,
  sortCodeField,
  upiField,
} from '#platform/contract/fields.ts';
import { type Master, masterOf } from '#platform/contract/master.ts';
import {
  colour,
  date,
  decimal,
  flag,
  longText,
  reference,
  text,
  time,
  wholeNumber,
  word,
} from '#platform/contract/master-field.ts';
import { masterModule } from './rights.ts';
import { wrongShift } from './shifts.ts';

const master = masterOf(masterModule);

/** The service lines of reports: the specification's nine invoice sections, in words. */
const serviceLines = ['Bookkeeping', 'Payroll', 'Taxation', 'Audit', 'TAS', 'Misc', 'SME', 'Pro', 'Year end'] as const;

const zones = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Malta',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Australia/Sydney',
  'America/New_York',
] as const;

const daysOff = ['Saturday and Sunday', 'Sunday', 'Sunday, second and fourth Saturday', 'Friday and Saturday'] as const;

const minutes = { least: 0, most: 1440, width: 120 } as const;
const days = { least: 0, most: 366, places: 1 } as const;

export const country = master({
  title: 'Country',
  fields: {
    name: text('Country name', { sentAs: 'Country_name', unique: true }),
    short_code: text('Country code', { sentAs: 'Country_code', is: lettersField(2), unique: true, width: 110 }),
    factur_x: flag('Factur-X', { listed: false }),
  },
});

export const currency = master({
  title: 'Currency',
  // As in amounts: in lists and choices 'GBP' is clearer and shorter than 'Pound Sterling'.
  knownBy: 'currency_code',
  fields: {
    currency_name: text('Currency name', { sentAs: 'Currency_name', unique: true }),
    currency_code: text('Currency code', { sentAs: 'Currency_code', is: lettersField(3), unique: true }),
    bank_name: text('Bank name', { optional: true }),
    bank_account_name: text('Bank account name', { optional: true }),
    account_number: text('Account number', { is: digitsField, optional: true }),
    sortcode: text('Sort code', { is: sortCodeField, optional: true, width: 110 }),
    iban: text('IBAN', { is: ibanField, optional: true }),
  },
});

export const company = master({
  title: 'Company',
  fields: {
    company_name: text('Company name', { unique: true }),
    code: text('Code', { is: codeField, unique: true, width: 90 }),
    address: longText('Address'),
    country: reference('Country', country),
    currency: reference('Currency', currency),
    registration_number: text('Registration number', { optional: true, listed: false }),
    vat_number: text('VAT number', { optional: true }),
    upi_id: text('UPI ID', { is: upiField, optional: true, listed: false }),
    email: text('Email', { is: emailField, optional: true, listed: false }),
    phone: text('Phone', { is: mobileField, optional: true, listed: false }),
    employee_prefix: text('Employee number prefix', { is: prefixField, optional: true, unique: true, listed: false }),
    invoice_template: word('Invoice template', ['Template 1', 'Template 2']),
    leave_year_start: word('Leave year begins in', monthNames, { listed: false }),
    financial_year_start: word('Financial year begins in', monthNames, { listed: false }),
  },
});

export const priority = master({
  title: 'Priority',
  fields: { priority: text('Priority', { unique: true }) },
});

export const vat = master({
  title: 'Vat',
  entry: 'VAT',
  fields: {
    vat: text('VAT'),
    country: reference('Country', country),
    rate: decimal('Rate in %', { least: 0, most: 100, places: 2 }),
    effective_from: date('Effective from', { unique: ['vat', 'country'] }),
  },
});

export const department = master({
  title: 'Department',
  fields: { name: text('Department', { unique: true }) },
});

export const grade = master({
  title: 'Grade',
  fields: { name: text('Grade', { unique: true }) },
});

const tat = master({
  title: 'Tat',
  entry: 'TAT',
  fields: {
    name: text('TAT', { unique: true }),
    days: wholeNumber('Working days', { least: 0, most: 365 }),
  },
});

export const jobType = master({
  title: 'Jobtype',
  entry: 'Job type',
  fields: {
    name: text('Job type', { unique: true }),
    code: text('Code', { is: codeField, unique: true, optional: true, width: 90 }),
    service_line: word('Service line', serviceLines),
    colour: colour('Colour'),
    tat: reference('TAT', tat, { optional: true }),
  },
});

/** Reasons of private types are for the person and HR: sickness, family leave (decisions D27). */
export const leaveType = master({
  title: 'Leave Type',
  fields: {
    type: text('Leave type', { unique: true }),
    short_code: text('Short code', { is: codeField, unique: true, width: 110 }),
    private: flag('Private', { width: 110 }),
  },
});

/**
 * Its days a year come from the company's policy in force, which the leave module keeps: an entry here becomes a policy
 * from that day on (decisions D44).
 */
export const leave = master({
  title: 'Leave',
  fields: {
    leave: text('Leave', { unique: true }),
    leave_type: reference('Leave type', leaveType),
    company: reference('Company', company),
    annual_days: decimal('Days a year', { ...days, optional: true }),
    from_when: date('From when', { optional: true, listed: false }),
  },
});

const attendanceType = master({
  title: 'Attendance Type',
  fields: {
    type: text('Attendance type', { sentAs: 'Attendancetype', unique: true }),
    short_code: text('Attendance code', { sentAs: 'Attendancecode', is: codeField, unique: true }),
  },
});

const payComponent = master({
  title: 'Pay Component',
  fields: {
    pay_components: text('Pay component', { unique: true }),
    type: word('Type', ['Earning', 'Deduction', 'Employer contribution']),
    excluded_from_wages: flag('Excluded from wages (India)'),
  },
});

export const jobStatus = master({
  title: 'Status',
  table: 'job_status',
  fields: {
    status: text('Status', { unique: true }),
    percent: wholeNumber('Progress in %', { least: 0, most: 100 }),
  },
});

export const team = master({
  title: 'Team',
  fields: {
    name: text('Team', { unique: true }),
    department: reference('Department', department, { optional: true }),
  },
});

export const planningActivity = master({
  title: 'Planing Activity',
  entry: 'Planning activity',
  fields: {
    job_type: reference('Job type', jobType, { sentAs: 'type' }),
    activity_name: text('Planning activity', { sentAs: 'planing', unique: 'job_type' }),
  },
});

export const skillCategory = master({
  title: 'Skills Category',
  entry: 'Skill category',
  fields: { category: text('Skills category', { unique: true }) },
});

export const training = master({
  title: 'Training',
  fields: {
    training: text('Training topic', { unique: 'skill_category' }),
    skill_category: reference('Skills category', skillCategory),
  },
});

export const recruitmentSource = master({
  title: 'Recruitment Source',
  fields: { recruitment_source: text('Recruitment source', { unique: true }) },
});

export const location = master({
  title: 'Location (city/country)',
  entry: 'Location',
  fields: {
    location: text('City', { unique: 'country' }),
    country: reference('Country', country),
    desks: wholeNumber('Desks', { least: 0, most: 9999, optional: true, width: 90 }),
  },
});

export const modeOfWork = master({
  title: 'Mode of Work',
  fields: {
    mode_of_work: text('Mode of work', { unique: true }),
    days_at_home: wholeNumber('Days at home allowed', { least: 0, most: 7, optional: true, width: 160 }),
  },
});

export const memberCategorization = master({
  title: 'Operation Member Categorization',
  fields: { operation_member_categorization: text('Member categorization', { unique: true }) },
});

const holidayType = master({
  title: 'Holiday Type',
  fields: { name: text('Holiday type', { unique: true }) },
});

export const shiftType = master({
  title: 'Shift Type',
  check: wrongShift,
  fields: {
    name: text('Shift', { unique: true, width: 160 }),
    start_Time: time('Start time', { width: 110 }),
    end_Time: time('End time', { width: 110, example: '18:30' }),
    break_min: wholeNumber('Break in minutes', { ...minutes }),
    grace_in: wholeNumber('Minutes of grace at the start', { ...minutes, listed: false }),
    grace_out: wholeNumber('Minutes of grace at the end', { ...minutes, listed: false }),
    full_min: wholeNumber('Minutes of a full day', { ...minutes, width: 160 }),
    half_min: wholeNumber('Minutes of a half day', { ...minutes, listed: false }),
    window_before: wholeNumber('Swipes count from minutes before', { ...minutes, listed: false }),
    window_after: wholeNumber('Swipes count to minutes after', { ...minutes, listed: false }),
    extra_after_min: wholeNumber('Extra time counts from minutes', { ...minutes, listed: false }),
    week_off: word('Week off', daysOff),
    zone: word('Time zone', zones),
  },
});

const candidateStatus = master({
  title: 'Candidate Status',
  fields: { candidate_status: text('Candidate status', { unique: true }) },
});

/** In the order of the tabs (specification 2, section 2). */
export const masters: readonly Master[] = [
  company,
  priority,
  vat,
  department,
  grade,
  jobType,
  tat,
  leave,
  leaveType,
  currency,
  country,
  attendanceType,
  payComponent,
  jobStatus,
  team,
  planningActivity,
  training,
  recruitmentSource,
  location,
  modeOfWork,
  memberCategorization,
  holidayType,
  shiftType,
  candidateStatus,
  skillCategory,
];
