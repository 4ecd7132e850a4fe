/** What the mapping dialog is told about a file that has been read. */
import * as z from 'zod';

const order = z.enum(['day first', 'month first']);
export type DateOrder = z.infer<typeof order>;

const control = z.object({
  kind: z.enum(['text', 'date', 'one', 'several']),
  choices: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('What may be chosen; empty where it is typed, by its name where too many could be chosen'),
});
/** The control for entering one value for all rows. */
export type ImportControl = z.infer<typeof control>;

const columnOfDates = z.object({
  at: z.int(),
  order: order.nullable().describe('What a day above 12 decides; null where every date can be read both ways'),
  open: z.array(z.string()).describe('The first two that can be read both ways'),
});

export const readTable = z.object({
  sheets: z.array(z.string()).describe('Sheets of a workbook; empty for CSV'),
  sheet: z.int(),
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('The first five rows'),
  count: z.int().describe('Rows without the headings'),
  above: z.int().describe('Rows above the headings, which are left out'),
  program: z.string().nullable().describe('Whose list it seems to be, by its headings: Xero'),
  columns: z
    .array(z.string().nullable())
    .describe("Which field each column seems to be; 'name:2' is the second part of a field of several columns"),
  controls: z.record(z.string(), control).describe('How one value for all rows is given, by field'),
  given: z
    .record(z.string(), z.string())
    .describe('Values for all rows that a heading says, or that the last file had'),
  dates: z.object({
    columns: z.array(columnOfDates).describe('Columns with dates whose day and month are both numbers'),
    usual: order.nullable().describe("As the countries of the firm's companies write them; null where they differ"),
  }),
  kept: z
    .object({ on: z.string().describe('YYYY-MM-DD'), dates: order.nullable() })
    .nullable()
    .describe('When a file with the same headings was imported last; its columns and values are these'),
});
export type ReadTable = z.infer<typeof readTable>;

/** How a file is to be read. */
export type Mapping = {
  /** The sheet of a workbook, from 0. */
  readonly sheet: number;
  /** Field names by column: 'name:2,name:1,,company'. */
  readonly columns: string;
  /** Fields with one value for all rows, as JSON: '{"company":"3"}'. */
  readonly given: string;
  /** The order of day and month, when the file does not show it. */
  readonly dates?: DateOrder | undefined;
  /** Whether rows that already exist are added again. */
  readonly addKnown: boolean;
};

export const dateOrder: z.ZodType<DateOrder> = order;

const texts = z.record(z.string(), z.string().max(2000));

/** '{"company":"3"}' -> its fields and values; undefined when invalid. */
export function givenIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    return texts.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
