import * as z from 'zod';
import { company, currency, department, location, modeOfWork, priority } from '#modules/masters/contract.ts';
import { hrModule } from '#modules/access/rights.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { staff } from '#platform/contract/access.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId, versionField } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  ownPart,
  reference,
  references,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import { recruitmentModule } from './rights.ts';
import { positionLife, stages } from './life.ts';
import {
  employmentTypes,
  usualDailyLimit,
  whyNotWanted,
  whyNotBand,
  whyNotCriteria,
  whyNotCurrency,
  whyNotReplaced,
  whyNotTarget,
  whyNotExperience,
} from './rules.ts';

const unlisted = { listed: false, optional: true } as const;

/** Salaries are for HR only. */
const pay = { least: 0, most: 99_999_999, places: 2, ...unlisted, for: [hrModule.read], trail: 'changed' } as const;

const interviewers = { ...unlisted, help: 'They are asked first when an interview is planned' } as const;
const criteria = { ...unlisted, help: 'One on each line; each is marked from 0 to 10' } as const;

export const position = record('recruitment', {
  words: { one: 'position', many: 'positions' },
  rights: recruitmentModule,
  fields: {
    id: id({ phone: 'hidden' }),
    position: text('Position', { phone: 'title', width: 200, searched: true }),
    department: reference('Department', department, { width: 108 }),
    location: reference('Location', location, { optional: true, width: 100 }),
    no_of_positions: wholeNumber('Number of positions', { least: 1, most: 500, heading: 'Openings', width: 80 }),
    status: status('Status', positionLife, { width: 152 }),
    filled_count: wholeNumber('Filled', { least: 0, most: 500, filled: 'when candidates join', width: 64 }),
    age: wholeNumber('Days open', {
      least: 0,
      most: 99_999,
      optional: true,
      workedOut: true,
      filtered: true,
      sorted: true,
      heading: 'Age',
      width: 56,
    }),
    priority: reference('Priority', priority, { optional: true, first: 'hidden', width: 88 }),
    recruiter: reference('Recruiter', staffMember, { optional: true, width: 132 }),
    open_date: date('Open date', {
      optional: true,
      first: 'hidden',
      filled: 'when it first opens',
      width: 104,
      phone: 'hidden',
    }),
    target_date: date('Target date', { optional: true, width: 104, first: 'hidden' }),
    designation: text('Designation', { first: 'hidden', width: 160, searched: true }),
    hiring_manager: reference('Hiring manager', staffMember, { optional: true, first: 'hidden', width: 160 }),
    reason: word('Reason', ['New', 'Replacement'], { first: 'hidden' }),
    experience_min: wholeNumber('Experience from', {
      least: 0,
      most: 60,
      optional: true,
      heading: 'Experience',
      help: 'In years',
      first: 'hidden',
      width: 120,
    }),
    experience_max: wholeNumber('Experience to', {
      least: 0,
      most: 60,
      optional: true,
      help: 'In years',
      listed: false,
    }),
    company: reference('Company', company, { optional: true, listed: false }),
    mode_of_work: reference('Mode of work', modeOfWork, { optional: true, listed: false }),
    description: longText('Description', { optional: true }),
    employment_type: word('Employment type', employmentTypes, { optional: true, first: 'hidden', width: 120 }),
    skills: text('Skills', { ...unlisted, help: 'Separated by commas' }),
    requested_by: reference('Requested by', staffMember, unlisted),
    replaces: reference('Replaces', staffMember, unlisted),
    salary_min: decimal('Salary from', pay),
    salary_max: decimal('Salary to', pay),
    salary_currency: reference('Salary currency', currency, {
      ...unlisted,
      for: [hrModule.read],
    }),
    public_apply: flag('People can apply by a public link', { listed: false }),
    apply_text: longText('Text above the application form', { optional: true }),
    apply_limit: wholeNumber('Applications in all', {
      least: 1,
      most: 100_000,
      ...unlisted,
      help: 'Empty for no limit',
    }),
    apply_daily_limit: wholeNumber('Applications a day from one address', {
      least: 1,
      most: 100,
      ...unlisted,
      help: `Empty for ${usualDailyLimit}`,
    }),
    blind: flag('Blind screening', {
      listed: false,
      help: 'Names and contacts are hidden until the recruiter shows them',
    }),
    interviewer_1: references('Interviewers of round 1', staffMember, interviewers),
    criteria_1: longText('Criteria of round 1', criteria),
    interviewer_2: references('Interviewers of round 2', staffMember, interviewers),
    criteria_2: longText('Criteria of round 2', criteria),
    interviewer_3: references('Interviewers of round 3', staffMember, interviewers),
    criteria_3: longText('Criteria of round 3', criteria),
    waits_for: word('Waits for', stages, { ...unlisted, filled: 'when approval is asked' }),
    approval_asked_by: reference('Approval asked by', staffMember, { ...unlisted, filled: 'when approval is asked' }),
    head_approved_by: reference('Approved by the head of department', staffMember, {
      ...unlisted,
      filled: 'when they approve',
    }),
    approved_by: reference('Approved by', staffMember, { ...unlisted, filled: 'when it is approved' }),
    return_reason: longText('Why returned', { optional: true, filled: 'when it is returned' }),
    over_on: date('Over on', { ...unlisted, filled: 'when it is filled, closed or cancelled' }),
    part: ownPart('Your part', positionLife, { first: 'hidden' }),
    status_reason: longText('Why cancelled', { optional: true, filled: 'when it is cancelled' }),
    createdAt: createdAt('Created on', { listed: false }),
  },
  defaultSort: '-id',
  check: (form, { before }) => ({
    no_of_positions: whyNotWanted(form.no_of_positions, before?.filled_count ?? 0),
    experience_max: whyNotExperience(form.experience_min, form.experience_max),
    target_date: whyNotTarget(before?.open_date ?? null, form.target_date),
    replaces_id: whyNotReplaced(form.reason, form.replaces_id),
    salary_max: whyNotBand(form.salary_min, form.salary_max),
    salary_currency_id: whyNotCurrency(form.salary_min, form.salary_max, form.salary_currency_id),
    criteria_1: whyNotCriteria(form.criteria_1),
    criteria_2: whyNotCriteria(form.criteria_2),
    criteria_3: whyNotCriteria(form.criteria_3),
  }),
});
export type Position = RowOf<typeof position>;

export const positionCalls = recordCalls(position, '/hr/recruitment', {
  access: { move: recruitmentModule.update },
  paths: {
    page: 'fetchAllRecruitments',
    export: 'exportRecruitments',
    byId: 'fetchRecruitmentById',
    add: 'addRecruitment',
    edit: 'updateRecruitmentById',
    remove: 'deleteRecruitment/:id',
    move: 'updateStatus',
    history: 'fetchRecruitmentHistory',
  },
});

export const { move: movePosition, history: fetchPositionHistory } = positionCalls;

export const listRecruitments = get('/dds/Recruitmentlist', {
  says: 'Returns the open positions, for adding a candidate',
  access: staff,
  result: z.array(z.object({ id: z.int(), position: z.string() })),
});

export const listOpenPositions = get('/dds/openPositions', {
  says: 'Returns the positions someone can be a candidate for',
  access: staff,
  result: z.object({ rows: z.array(z.object({ id: z.int(), position: z.string() })) }),
});

export const listPositions = get('/dds/allPositions', {
  says: 'Returns all positions by name, to filter lists by',
  access: recruitmentModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), position: z.string() })) }),
});

/** References any position, closed ones included. */
export const anyPosition = referTo({
  table: 'recruitment',
  label: 'position',
  choices: listPositions,
  choiceOf: (row) => ({ id: row.id, name: row.position }),
});

/** References an open position from another record. */
export const openPosition = referTo({
  table: 'recruitment',
  label: 'position',
  choices: listOpenPositions,
  choiceOf: (row) => ({ id: row.id, name: row.position }),
});

export const positionEvents = events('recruitment', {
  approvedByHead: 'Approved by the head of department',
  joined: 'Somebody has joined',
  left: 'Somebody who had joined does not come',
});

const ofOne = z.strictObject({ id: recordId });

export const approveAsHead = post('/hr/recruitment/approveAsHead/:id', {
  says: 'Gives the first of two approvals for a position outside the head-count plan; HR or a director is asked next',
  access: recruitmentModule.update,
  params: ofOne,
  body: z.strictObject({ version: versionField }),
  result: position.row,
  message: () => 'Approved. HR or a director is asked now',
});

export const copyPosition = create('/hr/recruitment/copyRecruitment/:id', {
  says: 'Adds a draft copy of a position, without its dates and the people who joined',
  access: recruitmentModule.create,
  params: ofOne,
  result: position.row,
  message: () => 'Copied as a draft',
});

/** Candidates of positions by stage. */
export const fetchFunnels = get('/hr/recruitment/fetchFunnels', {
  says: 'Returns how many candidates the caller sees at each stage of each position; positions without any are omitted',
  access: recruitmentModule.read,
  result: z.object({
    rows: z.array(
      z.object({ id: z.int(), stages: z.array(z.object({ stage: z.string(), count: z.int() })), total: z.int() }),
    ),
  }),
});
