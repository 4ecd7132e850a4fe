/** The calls of each report in the catalogue: its rows, the rows behind a cell, its file. */
import { type Access, clientUser } from '#platform/contract/access.ts';
import { type Endpoint, get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import { exportFormats } from '#platform/contract/list.ts';
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import * as z from 'zod';
import { catalogue } from './catalogue.ts';

const value = z.union([z.number(), z.string(), z.null()]);
const values = z.record(z.string(), value);

export type FieldValues = z.output<typeof values>;

/** Parses field values from JSON text; undefined if it is none. */
export function fieldsIn(text: string): FieldValues | undefined {
  try {
    const given: unknown = JSON.parse(text);
    const found = values.safeParse(given).data;
    // Parsing drops names such as `__proto__`. Refuse the text then, rather than ignore a filter.
    return found && Object.keys(found).length === Object.keys(Object(given)).length ? found : undefined;
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
  by: z.string().max(200).optional().describe('What the rows are grouped by, in the place of its own: `client,month`'),
};

const paged = {
  sort: z
    .string()
    .max(60)
    .optional()
    .describe('A column or what rows are grouped by; with - before it from the greatest down'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
};

const compared = {
  compare: z
    .enum(['before', 'year'])
    .optional()
    .describe('Beside the period before, or the same a year ago; one that is not over, beside as many days'),
};

const row = z.object({
  key: values.describe('What the row stands for, by field'),
  inputs: values.describe('What the columns are worked out from'),
  values: values.describe('The columns; money in hundredths of the base currency, durations in minutes'),
  sideways: values.nullable().describe('The cells that are shown sideways, by their value'),
  before: values.nullable().describe('The columns in the period that it is compared with'),
});
export type ReportRow = z.output<typeof row>;

const answer = z.object({
  by: z.array(z.string()).describe('The fields that tell the rows apart'),
  rows: z.array(row),
  rows_count: z.int().describe('How many rows there are on all pages'),
  total: row.describe('The same over all rows behind, not the sum of the rows'),
  sideways: z.array(z.string()).describe('The values that are shown sideways, in their order'),
  picture: z.array(row).nullable().describe('The rows that its chart draws, of all pages'),
  before: z.object({ from: z.string(), to: z.string() }).nullable().describe('The days that it is compared with'),
  count: z.int().describe('How many rows are behind it all'),
  as_at: z.string(),
});
export type ReportAnswer = z.output<typeof answer>;

const behind = z.object({
  facts: z.string().describe('What they are rows of'),
  rows: z.array(z.record(z.string(), z.union([value, z.boolean()]))),
  count: z.int(),
  value: value.describe('The figure over all of them'),
  others: z
    .object({ count: z.int(), value })
    .nullable()
    .describe('What belongs to it and is not for you to see singly'),
});
export type RowsBehind = z.output<typeof behind>;

export const reportFormats = [...exportFormats, 'pdf'] as const;

export type AskedOfReport = { from: string; to: string; filters?: string | undefined; by?: string | undefined };
export type PageOfReport = {
  sort?: string | undefined;
  offset: number;
  limit: number;
  compare?: 'before' | 'year' | undefined;
};
export type CellOfReport = AskedOfReport & { cell: string; input?: string | undefined; offset: number; limit: number };
export type ChoicesAsked = AskedOfReport & { field: string; words?: string | undefined };
export type FileOfReport = AskedOfReport & {
  sort?: string | undefined;
  compare?: 'before' | 'year' | undefined;
  columns?: string | undefined;
  format: (typeof reportFormats)[number];
};

type Asking<Query, Result> = Endpoint<Record<never, never>, Query, undefined, Result>;

export type ReportCalls = {
  readonly report: Report;
  readonly fetch: Asking<AskedOfReport & PageOfReport, ReportAnswer>;
  readonly behind: Asking<CellOfReport, RowsBehind>;
  readonly choices: Asking<ChoicesAsked, string[]>;
  readonly export: Asking<FileOfReport, undefined>;
};

function callsOf(report: Report, path: string, access: Access): ReportCalls {
  const { name, question } = report;
  return {
    report,
    fetch: get(`${path}/fetchReport`, {
      mayLag: true,
      says: `${name}: ${question}`,
      budget: 3000,
      access,
      query: z.strictObject({ ...period, ...paged, ...compared }),
      result: answer,
    }),
    behind: get(`${path}/fetchRowsBehind`, {
      mayLag: true,
      says: `The rows that a figure of ${name} counts, in the order of their dates`,
      budget: 3000,
      access,
      query: z.strictObject({
        ...period,
        cell: fieldsText.meta({ title: 'Cell', examples: ['{}'] }),
        input: z.string().max(80).optional().describe('Which figure of which column: `share.part`; all rows without'),
        offset: paged.offset,
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
      result: behind,
    }),
    choices: get(`${path}/fetchChoices`, {
      mayLag: true,
      says: `What ${name} can be narrowed to by one of its filters`,
      access,
      query: z.strictObject({ ...period, field: z.string().max(60), words: z.string().max(100).optional() }),
      result: z.array(z.string()),
    }),
    export: get(`${path}/exportReport`, {
      mayLag: true,
      says: `${name} as CSV, Excel or PDF; a PDF has the first 1,000 rows`,
      access,
      query: z.strictObject({
        ...period,
        ...compared,
        sort: paged.sort,
        columns: z.string().max(600).optional().describe('The columns that the file has: `net,gap`; all without'),
        format: z.enum(reportFormats).default('csv'),
      }),
      result: z.undefined(),
      streams: 'file',
    }),
  };
}

export const reportCalls: readonly ReportCalls[] = catalogue.map((report) =>
  callsOf(report, `/reports/${addressOf(report)}`, report.access),
);

/** The reports that clients read about themselves. */
export const clientReportCalls: readonly ReportCalls[] = catalogue.flatMap((report) =>
  report.forClients ? [callsOf(report, `/myReports/${addressOf(report)}`, clientUser)] : [],
);
