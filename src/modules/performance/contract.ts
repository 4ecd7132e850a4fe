/** Performance reports: each person's marks for a month or quarter (domain specification, section 1.19). */
import { staffMember } from '#modules/staff/contract.ts';
import { get } from '#platform/contract/endpoint.ts';
import { part } from '#platform/contract/flow.ts';
import { bulkMoveCall } from '#platform/contract/record/bulk.ts';
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
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { performanceLife } from './life.ts';
import { periodKinds, periodOn } from './periods.ts';
import { partLabels } from './marks.ts';
import { bandNames } from './public/productivity.ts';
import { asHr, keepReports, performanceModule, readOwn, takeSteps } from './rights.ts';

const worked = { optional: true, filled: 'each night while it is a draft' } as const;
const mark = { least: 0, most: 10, places: 1, ...worked, width: 76 } as const;
const percent = { least: 0, most: 9999, places: 1, ...worked, width: 96 } as const;
const count = { least: 0, most: 99_999, ...worked, first: 'hidden', width: 72 } as const;
const later = { optional: true, first: 'hidden' } as const;

export const performanceReport = record('performance_report', {
  words: { one: 'performance report', many: 'performance reports' },
  rights: performanceModule,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    employee: reference('Staff', staffMember, { phone: 'title', width: 150 }),
    kind: word('Kind', periodKinds, { first: 'hidden', phone: 'hidden', width: 88 }),
    period: text('Period', { filled: 'by its first day', width: 96 }),
    begins_on: date('First day', { listed: false, help: 'The first day of a month or of a quarter' }),
    ends_on: date('Last day', { filled: 'by its first day', listed: false }),
    team: text('Team', { workedOut: true, optional: true, sorted: true, filtered: true, width: 100 }),
    department: text('Department', { workedOut: true, sorted: true, filtered: true, first: 'hidden', width: 112 }),
    mark: decimal('Mark', { ...mark, width: 64 }),
    band: word('Band', bandNames, { ...worked, width: 112 }),
    productivity: decimal(partLabels.productivity, mark),
    on_time: decimal(partLabels.on_time, mark),
    quality: decimal(partLabels.quality, mark),
    feedback: decimal(partLabels.feedback, mark),
    learning: decimal(partLabels.learning, mark),
    trend: text('Trend', { workedOut: true, optional: true, width: 84, phone: 'hidden' }),
    status: status('Status', performanceLife, { width: 120 }),
    utilisation: decimal('Utilisation', percent),
    budget_adherence: decimal('Budget adherence', { ...percent, width: 104 }),
    review_changes: decimal('Review changes per job', {
      least: 0,
      most: 9999,
      places: 2,
      ...worked,
      heading: 'Changes per job',
      width: 104,
    }),
    attendance: decimal('Attendance', percent),
    training_min: minutes('Training', { mostHours: 9999, ...worked, width: 84 }),
    dispatched: wholeNumber('Jobs dispatched', { ...count, heading: 'Jobs' }),
    with_deadline: wholeNumber('Jobs with a deadline', { ...count, heading: 'With deadline' }),
    ratings: wholeNumber('Ratings', count),
    comment: longText('Comment', { optional: true, filled: 'when it is shared' }),
    response: longText('Answer', { optional: true, filled: 'when it is acknowledged or disputed' }),
    shared_at: moment('Shared on', { filled: 'when it is shared', ...later }),
    shared_by: reference('Shared by', staffMember, { filled: 'when it is shared', ...later }),
    acknowledged_at: moment('Acknowledged on', { filled: 'when it is acknowledged', ...later }),
    changed_since: flag('Changed since', {
      filled: 'each night, where what it was made of has changed',
      first: 'hidden',
    }),
    worked_out_at: moment('Worked out', { ...worked, listed: false }),
    notes: longText('Notes for the talk', {
      optional: true,
      for: [part('Manager'), keepReports],
      help: 'For who leads the person. The person does not see them',
    }),
    part: ownPart('Your part', performanceLife, { first: 'hidden' }),
    createdAt: createdAt('Created on', { listed: false }),
  },
  defaultSort: 'mark',
  check: ({ kind, begins_on }) => ({
    begins_on:
      periodOn(kind, begins_on).begins_on === begins_on
        ? undefined
        : `The first day of a ${kind.toLowerCase()}, please`,
  }),
});
export type PerformanceReport = RowOf<typeof performanceReport>;

export const performanceCalls = recordCalls(performanceReport, '/performance', {
  paths: {
    page: 'fetchAllPerformanceReports',
    export: 'exportPerformanceReports',
    byId: 'fetchPerformanceReportById',
    add: 'addPerformanceReport',
    edit: 'updatePerformanceReport',
    remove: 'deletePerformanceReport/:id',
    move: 'updateStatus',
    counts: 'fetchPerformanceCounts',
    history: 'fetchPerformanceHistory',
  },
  says: {
    add: 'Adds a report for a person and period without one; reports for current periods are created automatically',
  },
  access: { move: takeSteps, remove: asHr },
});

export const movePerformance = bulkMoveCall(performanceReport, '/performance/bulk/updateStatus', takeSteps);

export const fetchMarkPeriods = get('/performance/fetchPeriods', {
  says: 'Returns the periods with reports the caller sees, newest first',
  access: performanceModule.read,
  result: z.object({
    rows: z.array(z.object({ kind: z.enum(periodKinds), period: z.string(), reports: z.int() })),
  }),
});

export const fetchOwnPerformance = get('/performance/fetchOwnPerformance', {
  says: 'Returns the caller’s own reports, newest first',
  access: readOwn,
  result: z.object({ rows: z.array(zodOf(performanceReport.row)) }),
});
