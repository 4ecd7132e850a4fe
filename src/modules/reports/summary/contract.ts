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
  report: z.string().describe('The report and its question, as in the report’s address'),
  columns: z.array(z.string()).describe('The report columns the caller may see'),
  rows: z
    .array(z.object({ key: z.string(), values }))
    .describe('Money in hundredths of the base currency, durations in minutes'),
  count: z.int().describe('Number of underlying rows'),
  total: values.describe('The columns over all rows, including those not shown'),
  before: values.nullable().describe('The columns over as many days of the month before'),
  year: values.nullable().describe('The columns over the same days a year ago'),
});
export type PartOfSummary = z.output<typeof part>;

export const fetchManagementSummary = get('/reports/fetchManagementSummary', {
  says: 'Returns a month of the firm in report figures, in one snapshot, without reports the caller may not read',
  access: reportsModule.read,
  query: z.strictObject({
    month: z
      .string()
      .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Please provide a valid Month')
      .meta({ title: 'Month', examples: ['2026-11'] }),
    part: z.enum(partNames, 'Please select Part').optional().describe('Only this part; all if omitted'),
  }),
  result: z.object({
    month: z.string(),
    days,
    before: days.describe('The days of the previous month compared with'),
    year: days.describe('The days a year ago compared with'),
    as_at: z.string(),
    currency: z.string().describe('Code of the base currency; empty if there is none'),
    firm: z.string(),
    parts: z.array(part),
  }),
});
export type ManagementSummary = z.output<typeof fetchManagementSummary.result>;
