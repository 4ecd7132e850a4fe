/**
 * The fields that masters are made of: each says what it holds, how it is called, and what will do as an entry.
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
  /** What the form and the API check it with; optional fields take undefined and null as well. */
  readonly schema: z.ZodType<FieldValue | undefined>;
  readonly optional: boolean;
  /** Its name in bodies, where the specification has another there than in lists. */
  readonly sentAs: string | undefined;
  /** Least width of its column in pixels; no column when null. */
  readonly width: number | null;
  /** No two entries alike in this, without regard to case and spaces; or: none with the same other fields besides. */
  readonly unique: true | string | readonly string[] | undefined;
  /** Whether it stays as it is in entries that the portal relies on: it knows them by this. */
  readonly stays: boolean;
  /** What a `word` may be. */
  readonly words: readonly string[];
  /** Where a `reference` chooses from. */
  readonly of: Master | null;
};

type Options = {
  readonly sentAs?: string;
  readonly optional?: true;
  readonly width?: number;
  /** false: in the dialog only. */
  readonly listed?: false;
  readonly unique?: true | string | readonly string[];
  /** Also in entries that the portal relies on: it knows them by their ids. */
  readonly renamed?: true;
};

type Bounds = { readonly least: number; readonly most: number };

/** A line of text; `is` takes another kind of it than `lineField`. */
export const text = (
  label: string,
  { is = lineField, ...options }: Options & { readonly is?: (label: string) => z.ZodType<string> } = {},
): MasterField => field('text', label, is(label), options);

/** Text of several lines: an address. Never a column. */
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

/** A calendar date, YYYY-MM-DD on the wire. */
export const date = (label: string, options: Options = {}): MasterField =>
  field('date', label, isoDateField(label), options);

/** Yes or no; no when nothing is said. */
export const flag = (label: string, options: Options = {}): MasterField =>
  field('flag', label, flagField(label), options);

/** One of fixed words. */
export const word = (label: string, words: readonly string[], options: Options = {}): MasterField => ({
  ...field('word', label, wordField(label, words), options),
  words,
});

/** The nine colours of charts and badges, by name: each has a light and a dark shade with enough contrast. */
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
