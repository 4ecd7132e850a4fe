/**
 * An import declared once, from the form in which its records are typed by hand:
 *
 *   export const enquiryImport = importOf('/marketing/enquiry/importEnquiry', {
 *     title: 'Import enquiries', one: 'enquiry', many: 'enquiries', access: addMarketing, form: enquiryForm,
 *     also: { zipcode: ['Postcode'] },
 *   });
 *
 * Its calls keep nothing between them: the browser sends the file with each, so any process may answer.
 */
import * as z from 'zod';
import type { Access } from './access.ts';
import type { ObjectSchema } from './record/record.ts';
import { create, type AnyEndpoint, type Endpoint, post } from './endpoint.ts';
import { labelOf } from './fields.ts';
import { columnsOf, givenOf } from './import/mapping.ts';
import type { Joined, KnownField } from './import/guess.ts';
import { dateOrder, type Mapping, type ReadTable, readTable } from './import/read-table.ts';
import { type RunCalls, runCalls } from './import/runs.ts';
import { madeLater } from './list.ts';

/** The most errors, and the most warnings, that a check lists. */
export const mostTold = 200;
/** The last column of the file with the rejected rows; ignored when that file is imported. */
export const errorsHeading = 'Errors';

export type ImportField = KnownField & {
  readonly required: boolean;
  /** Has no column; only set for all rows. */
  readonly valueOnly?: true;
  /** A field whose error can also be fixed by choosing a column for this one: 'money in' instead of 'amount'. */
  readonly answers?: string | undefined;
};

const told = z.array(z.object({ row: z.int(), message: z.string() }));

const checkedRows = z.object({
  good: z.int(),
  bad: z.int(),
  errors: z.array(
    z.object({
      row: z.int().describe('Row number as in a spreadsheet: the headings are row 1'),
      field: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  errorCount: z.int(),
  doubts: told.describe("Warnings that don't prevent the import"),
  doubtCount: z.int(),
  known: told.describe('Already stored, so left out'),
  knownCount: z.int(),
  notes: told.describe('Values that are adjusted, and how'),
  noteCount: z.int(),
});
export type CheckedRows = z.infer<typeof checkedRows>;

const imported = z.object({
  added: z.int(),
  leftOut: z.int().describe('Rows left out because of errors'),
  doubtsLeftOut: z.int().describe('Rows without errors, left out because they should be checked'),
  known: z.int().describe('Rows left out because they are already stored'),
  run: z.int().nullable().describe("Id to undo the import with; null if it can't be undone"),
});
export type Imported = z.infer<typeof imported>;

type Nothing = Record<never, never>;

type Adding = { readonly leaveOut: boolean; readonly leaveOutDoubts: boolean; readonly file?: string | undefined };

export type ImportCalls = RunCalls & {
  /** Without a sheet, reads the first that has rows. */
  readonly read: Endpoint<Nothing, { sheet?: number | undefined }, undefined, ReadTable>;
  readonly check: Endpoint<Nothing, Mapping, undefined, CheckedRows>;
  readonly add: Endpoint<Nothing, Mapping & Adding, undefined, Imported>;
  readonly errors: Endpoint<Nothing, Mapping, undefined, undefined>;
};

export type Import<Values> = {
  /** 'Import enquiries' */
  readonly title: string;
  /** Names of what a row becomes, singular and plural. */
  readonly one: string;
  readonly many: string;
  readonly access: Access;
  readonly form: ObjectSchema<Values>;
  readonly fields: readonly ImportField[];
  /** Whether a record that already exists can be added again: a client can, an email address cannot. */
  readonly addsKnown: boolean;
  readonly calls: ImportCalls;
};

type Declaration<Values> = Pick<Import<Values>, 'title' | 'one' | 'many' | 'access' | 'form'> & {
  readonly also?: Readonly<Record<string, readonly string[]>>;
  readonly addsKnown?: boolean;
  /** Fields that several columns can form, such as a name from first and last name. */
  readonly joined?: Readonly<Record<string, Joined>>;
};

/** @param path the path of the importing call; the others are below it */
export function importOf<Values>(
  path: string,
  { also = {}, joined = {}, addsKnown = false, ...declared }: Declaration<Values>,
): Import<Values> {
  const fields = Object.entries(declared.form.shape).map(([name, schema]) => ({
    name,
    label: labelOf(schema),
    required: !schema.safeParse(undefined).success,
    also: also[name] ?? [],
    joined: joined[name],
  }));
  return { ...declared, fields, addsKnown, calls: callsOf(path, declared, fields) };
}

export const importEndpoints = ({ calls }: Pick<Import<unknown>, 'calls'>): AnyEndpoint[] => Object.values(calls);

const sheet = z.coerce.number().int().min(0).max(999);
const sheetAlone = z.strictObject({ sheet: sheet.optional() });

function callsOf(
  path: string,
  { one, many, access }: Pick<Declaration<never>, 'one' | 'many' | 'access'>,
  fields: readonly ImportField[],
): ImportCalls {
  const mapping = () => ({
    sheet: sheet.default(0),
    columns: columnsOf(fields).default(''),
    given: givenOf(fields),
    dates: dateOrder.optional(),
    addKnown: z.stringbool().default(false),
  });
  const mapped = madeLater(() => z.strictObject(mapping()));
  return {
    read: post(`${path}/read`, {
      says: `Reads the headings and first rows of a CSV or XLSX file of ${many}, and suggests a field for each column`,
      access,
      query: sheetAlone,
      takes: 'file',
      result: readTable,
    }),
    check: post(`${path}/check`, {
      says: `Returns what an import of ${many} would do; stores nothing`,
      access,
      query: mapped,
      takes: 'file',
      result: checkedRows,
    }),
    add: create(path, {
      says: `Adds ${many} from a CSV or XLSX file: all or none, or all without errors if the rest may be left out`,
      access,
      query: madeLater(() =>
        z.strictObject({
          ...mapping(),
          leaveOut: z.stringbool().default(false),
          leaveOutDoubts: z.stringbool().default(false),
          file: z.string().max(255).optional().describe('File name'),
        }),
      ),
      takes: 'file',
      result: imported,
      message: ({ added }) =>
        `${added.toLocaleString('en')} ${capital(added === 1 ? one : many)} Imported Successfully`,
    }),
    errors: post(`${path}/errors`, {
      says: 'Returns the rows with errors as CSV, with the errors in the last column, to correct and import again',
      access,
      query: mapped,
      takes: 'file',
      streams: 'file',
      result: z.undefined(),
    }),
    ...runCalls(path, many, access),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
