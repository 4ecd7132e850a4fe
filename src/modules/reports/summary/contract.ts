/** The management summary: a month of the firm on one page, as far as its reader may see it. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { reportsModule } from '../rights.ts';
import { partNames } from './parts.ts';

const value = z.union([z.number(), z.string(), z.null()]);
const values = z.record(z.string(), value);
const days = z.object({ from: z.string(), to: z.string() });

const part = z.object({
  name: z.enum(partNames),
  report: z.string().describe('The report and its question, as in its address'),
  columns: z.array(z.string()).describe('The columns of the report that the reader may see'),
  rows: z
    .array(z.object({ key: z.string(), values }))
    .describe('Money in hundredths of the base currency, durations in minutes'),
  count: z.int().describe('How many rows are behind it'),
  total: values.describe('The same over all rows, those that are not shown too'),
  before: values.nullable().describe('As many days of the month before'),
  year: values.nullable().describe('The same days a year ago'),
});
export type PartOfSummary = z.output<typeof part>;

export const fetchManagementSummary = get('/reports/fetchManagementSummary', {
  says: 'A month of the firm in figures of its reports, in one snapshot; a report that the person may not read is left out',
  access: reportsModule.read,
  query: z.strictObject({
    month: z
      .string()
      .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Please provide a valid Month')
      .meta({ title: 'Month', examples: ['2026-11'] }),
    part: z
      .enum(partNames, 'Please select Part')
      .optional()
      .describe('This part alone, for who shows a picture of it; all when not given'),
  }),
  result: z.object({
    month: z.string(),
    days,
    before: days.describe('The days of the month before that it is beside'),
    year: days.describe('The days a year ago that it is beside'),
    as_at: z.string(),
    currency: z.string().describe('Code of the base currency; empty while there is none'),
    firm: z.string(),
    parts: z.array(part),
  }),
});
export type ManagementSummary = z.output<typeof fetchManagementSummary.result>;
