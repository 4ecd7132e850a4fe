/** The calls of each report of the catalogue: its rows, the rows behind a cell, its file. */
import { type Endpoint, get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import { exportFormats } from '#platform/contract/list.ts';
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import * as z from 'zod';
import { catalogue } from './catalogue.ts';

const value = z.union([z.number(), z.string(), z.null()]);
const values = z.record(z.string(), value);

export type FieldValues = z.output<typeof values>;

/** What a text of fields says; undefined where it is none. */
export function fieldsIn(text: string): FieldValues | undefined {
  try {
    return values.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Values of fields, as JSON: `{"department":"Payroll"}`. */
const fieldsText = z
  .string()
  .max(2000)
  .refine((text) => fieldsIn(text) !== undefined, { error: 'Please provide valid filters' });

const period = {
  from: isoDateField('From'),
  to: isoDateField('To'),
  filters: fieldsText.optional().meta({ title: 'Filters', examples: ['{}'] }),
};

const row = z.object({
  key: values.describe('What the row stands for, by field'),
  inputs: values.describe('What the columns are worked out from'),
  values: values.describe('The columns'),
  sideways: values.nullable().describe('The cells that are shown sideways, by their value'),
});
export type ReportRow = z.output<typeof row>;

const answer = z.object({
  rows: z.array(row),
  total: row.describe('The same over all rows behind, not the sum of the rows'),
  sideways: z.array(z.string()).describe('The values that are shown sideways, in their order'),
  choices: z
    .record(z.string(), z.array(z.string()))
    .describe('What the rows of the period can be narrowed to, by field'),
  count: z.int().describe('How many rows are behind it all'),
  as_at: z.string(),
});
export type ReportAnswer = z.output<typeof answer>;

const behind = z.object({
  rows: z.array(z.record(z.string(), z.union([value, z.boolean()]))),
  count: z.int(),
});
export type RowsBehind = z.output<typeof behind>;

export type AskedOfReport = { from: string; to: string; filters?: string | undefined };
type Cell = AskedOfReport & { cell: string; offset: number; limit: number };

export type ReportCalls = {
  readonly report: Report;
  readonly fetch: Endpoint<Record<never, never>, AskedOfReport, undefined, ReportAnswer>;
  readonly behind: Endpoint<Record<never, never>, Cell, undefined, RowsBehind>;
  readonly export: Endpoint<
    Record<never, never>,
    AskedOfReport & { format: (typeof exportFormats)[number] },
    undefined,
    undefined
  >;
};

function callsOf(report: Report): ReportCalls {
  const path = `/reports/${addressOf(report)}`;
  return {
    report,
    fetch: get(`${path}/fetchReport`, {
      says: `${report.name}: ${report.question}`,
      access: report.access,
      query: z.strictObject(period),
      result: answer,
    }),
    behind: get(`${path}/fetchRowsBehind`, {
      says: `The rows that a cell of ${report.name} counts, in the order of their dates`,
      access: report.access,
      query: z.strictObject({
        ...period,
        cell: fieldsText.meta({ title: 'Cell', examples: ['{}'] }),
        offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
      result: behind,
    }),
    export: get(`${path}/exportReport`, {
      says: `${report.name} as CSV or Excel`,
      access: report.access,
      query: z.strictObject({ ...period, format: z.enum(exportFormats).default('csv') }),
      result: z.undefined(),
      streams: 'file',
    }),
  };
}

export const reportCalls: readonly ReportCalls[] = catalogue.map(callsOf);
