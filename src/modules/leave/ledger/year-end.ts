/** The end of a leave year: what is carried over, what lapses, what is paid out (decisions D23). */
import { create, get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, selectionField } from '#platform/contract/fields.ts';
import { exportFormats } from '#platform/contract/list.ts';
import * as z from 'zod';
import { allocateLeave } from '../rights.ts';

const amount = z.int().describe('Hundredths of a day, or minutes of leave in hours');

const ending = z.object({
  company_id: z.int(),
  company: z.string(),
  year: z.string().describe('The year as written, e.g. 2026-27'),
  first: z.string(),
  last: z.string(),
  people: z.int(),
});
export type EndingYear = z.output<typeof ending>;

export const fetchEndingYears = get('/hr/hrm/leave-applications/fetchEndingLeaveYears', {
  says: 'Returns leave years that have ended and are not posted, the oldest of each company first',
  access: allocateLeave,
  result: z.object({ rows: z.array(ending) }),
});

const sums = z.object({
  balance: amount.describe('Balance when the year ends, before it is posted'),
  carried: amount.describe('Carried into the new year; negative if leave is owed'),
  lapses: amount,
  encashed: amount,
  reset: amount.describe('Added to bring a negative balance up'),
});

const line = sums.extend({
  employee_id: z.int(),
  employee: z.string(),
  leave_type_id: z.int(),
  leave_type: z.string(),
  unit: z.enum(['Day', 'Hour']),
  carried_until: z.string().nullable(),
});
export type YearEndLine = z.output<typeof line>;

const total = sums.extend({
  leave_type_id: z.int(),
  leave_type: z.string(),
  unit: z.enum(['Day', 'Hour']),
  people: z.int(),
});
export type YearEndTotal = z.output<typeof total>;

const preview = z.object({
  year: ending,
  waits_for: z.string().nullable().describe('An older year that has to be posted first'),
  rows: z.array(line).describe('People and leave types with a balance other than 0'),
  totals: z.array(total),
});
export type YearEndPreview = z.output<typeof preview>;

const which = { company_id: selectionField('Company'), last: isoDateField('Last day of the leave year') };

export const previewYearEnd = get('/hr/hrm/leave-applications/previewLeaveYearEnd', {
  says: 'Returns what ending a leave year of a company would do to each balance; saves nothing',
  access: allocateLeave,
  query: z.strictObject(which),
  result: preview,
});

export const exportYearEnd = get('/hr/hrm/leave-applications/exportLeaveYearEnd', {
  says: 'Returns the same as CSV or Excel',
  access: allocateLeave,
  query: z.strictObject({ ...which, format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export const postYearEnd = create('/hr/hrm/leave-applications/postLeaveYearEnd', {
  says: 'Ends a leave year of a company, once: posts what is carried, lapses and is paid out, and notifies each person',
  access: allocateLeave,
  body: z.strictObject(which),
  result: z.object({ company: z.string(), year: z.string(), people: z.int(), rows: z.int() }),
  message: ({ year, people }) => `Leave year ${year} is posted for ${people} ${people === 1 ? 'person' : 'people'}`,
});

export const yearEndEvents = events('leave_year', { posted: 'Leave year ended' });
