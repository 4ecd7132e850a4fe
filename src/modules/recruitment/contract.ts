import * as z from 'zod';
import { company, currency, department, location, modeOfWork, priority } from '#modules/masters/contract.ts';
import { hrModule } from '#modules/access/rights.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { staff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
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
import { positionLife } from './life.ts';
import {
  employmentTypes,
  usualDailyLimit,
  whyNotBand,
  whyNotCriteria,
  whyNotCurrency,
  whyNotReplaced,
  whyNotTarget,
  whyNotExperience,
} from './rules.ts';

const unlisted = { listed: false, optional: true } as const;

/** What a post pays is HR's alone. */
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
    status: status('Status', positionLife),
    priority: reference('Priority', priority, { optional: true, width: 88 }),
    recruiter: reference('Recruiter', staffMember, { optional: true, width: 132 }),
    open_date: date('Open date', { optional: true, filled: 'when it first opens', width: 104, phone: 'hidden' }),
    target_date: date('Target date', { optional: true, width: 104 }),
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
      trail: 'changed',
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
    status_reason: longText('Why cancelled', { optional: true, filled: 'when it is cancelled' }),
    createdAt: createdAt('Created on', { listed: false }),
  },
  defaultSort: '-id',
  check: (form, { before }) => ({
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
  paths: {
    page: 'fetchAllRecruitments',
    export: 'exportRecruitments',
    byId: 'fetchRecruitmentById',
    add: 'addRecruitment',
    edit: 'updateRecruitmentById',
    remove: 'deleteRecruitment/:id',
    move: 'updateStatus',
  },
});

export const { move: movePosition } = positionCalls;

export const listRecruitments = get('/dds/Recruitmentlist', {
  says: 'The open positions, for whoever adds a candidate',
  access: staff,
  result: z.array(z.object({ id: z.int(), position: z.string() })),
});

export const listOpenPositions = get('/dds/openPositions', {
  says: 'The positions that somebody can be a candidate for',
  access: staff,
  result: z.object({ rows: z.array(z.object({ id: z.int(), position: z.string() })) }),
});

/** A position, where a record refers to it. */
export const openPosition = referTo({
  table: 'recruitment',
  label: 'position',
  choices: listOpenPositions,
  choiceOf: (row) => ({ id: row.id, name: row.position }),
});
