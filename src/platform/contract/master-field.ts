/**
 * The fields of masters: each declares its type, label and validation.
 *
 *   currency_code: text('Currency code', { sentAs: 'Currency_code', is: currencyCodeField, unique: true }),
 *   days: wholeNumber('Working days', { least: 0, most: 365 }),
 *   tat: reference('Turn-around time', tat, { optional: true }),
 */
import * as z from 'zod';
import {
  amountField,
  flagField,
  isoDateField,
  lineField,
  longTextField,
  selectionField,
  timeField,
  wholeNumberField,
  wordField,
} from './fields.ts';
import type { Master } from './master.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'wholeNumber'
  | 'decimal'
  | 'time'
  | 'date'
  | 'flag'
  | 'word'
  | 'colour'
  | 'reference';

export type FieldValue = string | number | boolean | null;

export type MasterField = {
  readonly kind: FieldKind;
  readonly label: string;
  /** Validates it in form and API; optional fields also accept undefined and null. */
  readonly schema: z.ZodType<FieldValue | undefined>;
  readonly optional: boolean;
  /** Its name in bodies, where the specification uses a different one than in lists. */
  readonly sentAs: string | undefined;
  /** The column's minimum width in pixels; null for no column. */
  readonly width: number | null;
  /** Unique, ignoring case and spaces; or unique together with these other fields. */
  readonly unique: true | string | readonly string[] | undefined;
  /** Whether it cannot be changed in entries the portal relies on, because it identifies them. */
  readonly stays: boolean;
  /** The words a `word` allows. */
  readonly words: readonly string[];
  /** The master a `reference` chooses from. */
  readonly of: Master | null;
};

type Options = {
  readonly sentAs?: string;
  readonly optional?: true;
  readonly width?: number;
  /** false: only in the dialog. */
  readonly listed?: false;
  readonly unique?: true | string | readonly string[];
  /** Can be changed even in entries the portal relies on: those are identified by id. */
  readonly renamed?: true;
};

type Bounds = { readonly least: number; readonly most: number };

/** A line of text; `is` replaces `lineField` with another kind. */
export const text = (
  label: string,
  { is = lineField, ...options }: Options & { readonly is?: (label: string) => z.ZodType<string> } = {},
): MasterField => field('text', label, is(label), options);

/** Text with several lines, such as an address. Never a column. */
export const longText = (label: string, options: Options = {}): MasterField =>
  field('longText', label, longTextField(label), { ...options, listed: false });

export const wholeNumber = (label: string, { least, most, ...options }: Options & Bounds): MasterField =>
  field('wholeNumber', label, wholeNumberField(label, least, most), options);

/** Decimal text with at most `places` digits after the point. */
export const decimal = (
  label: string,
  { least, most, places, ...options }: Options & Bounds & { readonly places: number },
): MasterField => field('decimal', label, amountField(label, least, most, places), options);

/** A time of the day, HH:MM. */
export const time = (
  label: string,
  { example, ...options }: Options & { readonly example?: string } = {},
): MasterField => field('time', label, timeField(label, example), options);

/** A calendar date, YYYY-MM-DD in the API. */
export const date = (label: string, options: Options = {}): MasterField =>
  field('date', label, isoDateField(label), options);

/** Yes or no; no by default. */
export const flag = (label: string, options: Options = {}): MasterField =>
  field('flag', label, flagField(label), options);

/** One of a fixed set of words. */
export const word = (label: string, words: readonly string[], options: Options = {}): MasterField => ({
  ...field('word', label, wordField(label, words), options),
  words,
});

/** The nine colours of charts and badges, by name: each has a light and a dark shade with sufficient contrast. */
export const colours = ['Teal', 'Blue', 'Navy', 'Violet', 'Pink', 'Red', 'Amber', 'Green', 'Slate'] as const;
export type Colour = (typeof colours)[number];

export const colour = (label: string, options: Options = {}): MasterField => ({
  ...field('colour', label, wordField(label, colours), options),
  words: colours,
});

/** An entry of another master. */
export const reference = (label: string, of: Master, options: Options = {}): MasterField => ({
  ...field('reference', label, selectionField(label), options),
  of,
});

const widths: Readonly<Record<FieldKind, number>> = {
  text: 150,
  longText: 0,
  wholeNumber: 130,
  decimal: 110,
  time: 104,
  date: 124,
  flag: 100,
  word: 140,
  colour: 120,
  reference: 150,
};

function field(kind: FieldKind, label: string, schema: z.ZodType<FieldValue>, options: Options): MasterField {
  const { sentAs, optional = false, listed = true, width = widths[kind], unique, renamed = false } = options;
  const examples = z.globalRegistry.get(schema)?.examples;
  const open = optional ? schema.nullish().meta({ title: label, ...(examples ? { examples } : {}) }) : schema;
  return {
    kind,
    label,
    schema: open,
    optional,
    sentAs,
    width: listed ? width : null,
    unique,
    stays: unique !== undefined && !renamed,
    words: [],
    of: null,
  };
}
