/** Candidates: the people who apply for a position, and their stages (domain specification, section 1.11). */
import { hrModule } from '#modules/access/rights.ts';
import { recruitmentSource } from '#modules/masters/contract.ts';
import { openPosition } from '#modules/recruitment/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { create, get } from '#platform/contract/endpoint.ts';
import { emailField, mobileField, recordId } from '#platform/contract/fields.ts';
import { filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  moment,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import * as z from 'zod';
import { reachedStages } from './figures/rules.ts';
import { candidateLife } from './life.ts';
import { rejectReasons } from './rejecting/reasons.ts';
import { candidatesModule } from './rights.ts';
import { noticePeriods, whyNotWork } from './rules.ts';

const unlisted = { listed: false } as const;
const hidden = { first: 'hidden' } as const;

/** Only HR sees pay (decisions D31). */
const pay = {
  least: 0,
  most: 99_999_999,
  places: 2,
  optional: true,
  for: [hrModule.read],
  trail: 'changed',
  width: 88,
} as const;

const work = { optional: true, ...unlisted } as const;

export const candidate = record('candidate', {
  words: { one: 'candidate', many: 'candidates' },
  rights: candidatesModule,
  fields: {
    id: id({ phone: 'hidden', first: 'hidden' }),
    name: text('Name', { phone: 'title', width: 132, searched: true, autoComplete: 'off' }),
    recruitment: reference('Position', openPosition, { width: 124 }),
    current_company: text('Current company', { optional: true, heading: 'Company', width: 108 }),
    current_designation: text('Current designation', { optional: true, heading: 'Designation', width: 108 }),
    experience_years: wholeNumber('Experience', { least: 0, most: 60, optional: true, heading: 'Exp', width: 52 }),
    current_salary: decimal('Current salary', { ...pay, heading: 'Current' }),
    expected_salary: decimal('Expected salary', { ...pay, heading: 'Expected' }),
    notice_period: word('Notice period', noticePeriods, { optional: true, heading: 'Notice', width: 84 }),
    source: reference('Source', recruitmentSource, { optional: true, width: 84 }),
    selection_progress: status('Selection progress', candidateLife, {
      heading: 'Stage',
      width: 160,
      unnamed: 'No status',
    }),
    stage_age: wholeNumber('Days in the stage', {
      least: 0,
      most: 99_999,
      workedOut: true,
      filtered: true,
      heading: 'Days',
      width: 60,
    }),
    reached: word('Furthest stage', reachedStages, { workedOut: true, filtered: true, ...hidden, width: 160 }),
    rating_avg: decimal('Rating', {
      least: 0,
      most: 10,
      places: 1,
      optional: true,
      workedOut: true,
      sorted: true,
      filtered: true,
      width: 64,
    }),
    owner: reference('Owner', staffMember, { optional: true, width: 108, help: 'The recruiter when nobody is chosen' }),
    email: text('Email', { is: emailField, keyboard: 'email', searched: true, ...hidden }),
    phone: text('Phone', { is: mobileField, optional: true, keyboard: 'tel', ...hidden }),
    location: text('Location', { optional: true, ...hidden }),
    referred_by: reference('Referred by', staffMember, { optional: true, ...hidden }),
    tags: text('Tags', { optional: true, ...hidden, help: 'Words to find them by, such as SAP, night shift' }),
    reason_to_change: longText('Reason for change', { optional: true }),
    work_1_start: date('Start date', work),
    work_1_end: date('End date', work),
    work_1_designation: text('Designation', work),
    work_1_department: text('Department', work),
    work_1_name: text('Employer', work),
    work_1_is_current: flag('Current job', unlisted),
    work_1_salary: decimal('Salary', { ...pay, ...unlisted }),
    work_1_reason: text('Reason for leaving', work),
    work_2_start: date('Start date', work),
    work_2_end: date('End date', work),
    work_2_designation: text('Designation', work),
    work_2_department: text('Department', work),
    work_2_name: text('Employer', work),
    work_2_is_current: flag('Current job', unlisted),
    work_2_salary: decimal('Salary', { ...pay, ...unlisted }),
    work_2_reason: text('Reason for leaving', work),
    qualification_1: text('Education qualification', work),
    qualification_2: text('Further qualification', work),
    stage_since: moment('In the stage since', { filled: 'by its steps', ...unlisted }),
    held_from: text('Stage before', { optional: true, filled: 'when it is put on hold or rejected', ...unlisted }),
    reject_reason: word('Why rejected', rejectReasons, { optional: true, filled: 'when it is rejected', ...hidden }),
    reject_note: longText('Note', { optional: true, filled: 'when it is rejected' }),
    rejection_mail_at: moment('Mail goes on', { optional: true, filled: 'when it is rejected', ...unlisted }),
    rejection_told_at: moment('Told on', { optional: true, filled: 'when its mail goes', ...unlisted }),
    consent_at: moment('Agreed on', { optional: true, filled: 'when they apply themselves', ...unlisted }),
    consent_version: wholeNumber('Version of what they agreed to', {
      least: 1,
      most: 9999,
      optional: true,
      filled: 'when they apply themselves',
      ...unlisted,
    }),
    withdrawn_at: moment('Withdrawn on', { optional: true, filled: 'when the candidate withdraws', ...unlisted }),
    deletion_asked_at: moment('Asked for deletion on', {
      optional: true,
      filled: 'when the candidate asks for it',
      ...unlisted,
    }),
    hidden: flag('Hidden by blind screening', { workedOut: true, ...unlisted }),
    anonymised_at: moment('Anonymised on', { optional: true, filled: 'when its time is over', ...unlisted }),
    person_id: wholeNumber('Person', { least: 1, most: 2_000_000_000, filled: 'when it is added', ...unlisted }),
    createdAt: createdAt('Added on', hidden),
  },
  defaultSort: '-id',
  pageSize: 25,
  check: (form) => ({
    work_1_end: whyNotWork({ start: form.work_1_start, end: form.work_1_end }),
    work_2_end: whyNotWork({ start: form.work_2_start, end: form.work_2_end }),
  }),
});
export type Candidate = RowOf<typeof candidate>;

export const candidateCalls = recordCalls(candidate, '/hr/candidate', {
  paths: {
    page: 'fetchAllCandidates',
    export: 'exportCandidates',
    byId: 'fetchCandidateById',
    add: 'addCandidate',
    edit: 'updateCandidate',
    remove: 'deleteCandidate/:id',
    move: 'updateProgress',
    counts: 'fetchCandidateCounts',
    history: 'fetchCandidateHistory',
  },
});
/** The specification's field; a resume is a PDF or a Word file (decisions D16). */
export const candidateResume = uploadField('candidate_resume', {
  says: 'Resumes of candidates',
  access: candidatesModule.update,
  kinds: ['document'],
  extensions: ['pdf', 'doc', 'docx'],
  mostBytes: 10 * 1024 * 1024,
});

export const fetchResumes = get('/hr/candidate/fetchResumes/:id', {
  says: 'Returns the resumes of a candidate',
  access: candidatesModule.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(storedFile) }),
});

export const addResumes = create('/hr/candidate/addResumes', {
  says: 'Adds uploaded resumes to a candidate',
  access: candidatesModule.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({ candidate_resume: filesField('Resume') }),
  result: z.object({ rows: z.array(storedFile) }),
  message: () => 'Resume added',
});

export const { move: moveCandidate, counts: fetchCandidateCounts, history: fetchCandidateHistory } = candidateCalls;
