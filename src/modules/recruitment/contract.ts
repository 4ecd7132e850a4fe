import * as z from 'zod';
import { company, department, location, modeOfWork, priority } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { staff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  id,
  longText,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import { recruitmentModule } from './rights.ts';
import { positionLife } from './life.ts';
import { whyNotExperience, whyNotTarget } from './rules.ts';

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
    status_reason: longText('Why cancelled', { optional: true, filled: 'when it is cancelled' }),
    createdAt: createdAt('Created on', { listed: false }),
  },
  defaultSort: '-id',
  check: ({ experience_min, experience_max, target_date }, { before }) => ({
    experience_max: whyNotExperience(experience_min, experience_max),
    target_date: whyNotTarget(before?.open_date ?? null, target_date),
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
