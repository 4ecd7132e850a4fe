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
  by: z
    .string()
    .max(200)
    .optional()
    .describe('Fields to group the rows by, instead of the report’s own: `client,month`'),
};

const paged = {
  sort: z.string().max(60).optional().describe('A column or grouping field to sort by; prefix - for descending'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
};

const compared = {
  compare: z
    .enum(['before', 'year'])
    .optional()
    .describe('Compares with the previous period or the same a year ago; an unfinished period with as many days'),
};

const row = z.object({
  key: values.describe('The values the row is grouped by, by field'),
  inputs: values.describe('The inputs the columns are calculated from'),
  values: values.describe('The column values; money in hundredths of the base currency, durations in minutes'),
  sideways: values.nullable().describe('The cells shown across, by their value'),
  before: values.nullable().describe('The column values in the compared period; null if none is compared'),
});
export type ReportRow = z.output<typeof row>;

const answer = z.object({
  by: z.array(z.string()).describe('The fields the rows are grouped by'),
  rows: z.array(row),
  rows_count: z.int().describe('Number of rows on all pages'),
  total: row.describe('The columns calculated over all underlying rows; not the sum of the rows'),
  sideways: z.array(z.string()).describe('The values shown across, in order'),
  picture: z.array(row).nullable().describe('The rows its chart shows, from all pages'),
  before: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('The days compared with; null if none are'),
  count: z.int().describe('Number of underlying rows'),
  as_at: z.string(),
});
export type ReportAnswer = z.output<typeof answer>;

const behind = z.object({
  facts: z.string().describe('What the rows are'),
  rows: z.array(z.record(z.string(), z.union([value, z.boolean()]))),
  count: z.int(),
  value: value.describe('The figure over all the rows'),
  others: z
    .object({ count: z.int(), value })
    .nullable()
    .describe('Further rows in the figure that the caller may not see individually'),
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
      says: `Returns the rows behind a figure of ${name}, by date`,
      budget: 3000,
      access,
      query: z.strictObject({
        ...period,
        cell: fieldsText.meta({ title: 'Cell', examples: ['{}'] }),
        input: z
          .string()
          .max(80)
          .optional()
          .describe('The input of a column to show: `share.part`; all rows if omitted'),
        offset: paged.offset,
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
      result: behind,
    }),
    choices: get(`${path}/fetchChoices`, {
      mayLag: true,
      says: `Returns the values of a filter of ${name}`,
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
        columns: z.string().max(600).optional().describe('Columns to include in the file: `net,gap`; all if omitted'),
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
