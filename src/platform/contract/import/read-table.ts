/** What the mapping dialog is told about a file that has been read. */
import * as z from 'zod';

const order = z.enum(['day first', 'month first']);
export type DateOrder = z.infer<typeof order>;

const control = z.object({
  kind: z.enum(['text', 'date', 'one', 'several']),
  choices: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('Values to choose from; empty if it is typed, by name if there are too many to list'),
});
/** The control for entering one value for all rows. */
export type ImportControl = z.infer<typeof control>;

const columnOfDates = z.object({
  at: z.int(),
  order: order.nullable().describe('Order shown by a day above 12; null if every date can be read both ways'),
  open: z.array(z.string()).describe('The first two dates that can be read both ways'),
});

export const readTable = z.object({
  sheets: z.array(z.string()).describe('Sheets of a workbook; empty for CSV'),
  sheet: z.int(),
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('The first five rows'),
  count: z.int().describe('Number of rows, without the headings'),
  above: z.int().describe('Number of rows above the headings, which are ignored'),
  program: z.string().nullable().describe('Program the list seems to come from, by its headings: Xero'),
  columns: z
    .array(z.string().nullable())
    .describe("Suggested field of each column; 'name:2' is the second part of a field of several columns"),
  controls: z.record(z.string(), control).describe('How one value for all rows is entered, by field'),
  given: z.record(z.string(), z.string()).describe('Values for all rows, from a heading or from the last file'),
  dates: z.object({
    columns: z.array(columnOfDates).describe('Columns of dates whose day and month are both numbers'),
    usual: order.nullable().describe("Usual order in the countries of the firm's companies; null if they differ"),
  }),
  kept: z
    .object({ on: z.string().describe('YYYY-MM-DD'), dates: order.nullable() })
    .nullable()
    .describe('When a file with the same headings was last imported; its columns and values are reused here'),
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
