/**
 * The fields of records. Each is declared once, in the contract: its type, validation, label, names in table and API,
 * and the lists, exports and forms that leave it out. Form, API, table columns, filters, sorts, export, history and the
 * audit trail's words all read it.
 *
 *   position: text('Position', { phone: 'title', width: 200 }),
 *   department: reference('Department', department),
 *   no_of_positions: wholeNumber('Number of positions', { least: 1, most: 500, heading: 'Openings' }),
 *   open_date: date('Open date', { optional: true, filled: 'when the position first opens' }),
 */
import * as z from 'zod';
import type { Access } from '../access.ts';
import {
  amountField,
  dmyField,
  flagField,
  isoDateField,
  lineField,
  longTextField,
  selectionField,
  selectionOrNone,
  selectionsField,
  wholeNumberField,
  wordField,
} from '../fields.ts';
import { minutesField } from '../duration.ts';
import type { AnyFlow, Flow, Part } from '../flow.ts';
import { type Schema } from '../schema.ts';
import { made } from './made-field.ts';
import { type Referable, referableOf, type Reference } from './referable.ts';

export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'wholeNumber'
  | 'decimal'
  | 'minutes'
  | 'date'
  | 'moment'
  | 'flag'
  | 'word'
  | 'reference'
  | 'references'
  | 'status'
  | 'createdAt';

/**
 * A field. `Sent` and `Column` are its names in bodies and in the table. `$` stands for the field's own name, '' for
 * none: fields no one types are not sent, and computed fields have no column.
 */
export type Field<
  Value = unknown,
  Sent extends string = string,
  Column extends string = string,
  Shown = Value,
  Life extends AnyFlow | null = AnyFlow | null,
> = {
  readonly kind: FieldKind;
  readonly label: string;
  /** Validates what a form sends. */
  readonly schema: Schema<Value>;
  /** The value in a row, in the API and the table. */
  readonly shown: Schema<Shown>;
  readonly optional: boolean;
  /** Whether it may be null in a row. */
  readonly nullable: boolean;
  readonly sent: Sent;
  readonly column: Column;
  /** Its column's heading in lists, where the label is too long. */
  readonly heading: string;
  /** Shown under its label in forms. */
  readonly help: string | undefined;
  /** Whether it is a column in lists. */
  readonly listed: boolean;
  readonly filtered: boolean;
  readonly sorted: boolean;
  readonly hiddenAtFirst: boolean;
  /** The column's minimum width in pixels. */
  readonly width: number;
  /** On a phone: the card's title, its badge, or hidden. The title is the record's name. */
  readonly phone: 'title' | 'badge' | 'hidden' | undefined;
  /** Searched by Ctrl K. */
  readonly searched: boolean;
  readonly autoComplete: string | undefined;
  readonly keyboard: 'email' | 'tel' | 'url' | undefined;
  /** Why it is left out of exports. */
  readonly unexported: string | undefined;
  /** A date's format in the API. */
  readonly wire: 'iso' | 'dmy';
  /** The words a `word` allows. */
  readonly words: readonly string[];
  /** The source of choices of a `reference` or `references`. */
  readonly of: Reference | null;
  /** The label for choosing none in a `reference`. */
  readonly none: string | null;
  /**
   * The word that filters a `status` by the first state of its life, which is empty in the API; null if it is not.
   */
  readonly unnamed: string | null;
  /** The life of a `status`, or the life that names the parts a reader can have. */
  readonly life: Life;
  /**
   * Who may know it, by a right or by their part in the record. It is hidden from all others in replies, filters,
   * sorts, exports, history and search.
   */
  readonly for: Knowers | null;
  /** 'changed': the trail keeps only the fact of a change, never a value. */
  readonly trail: 'value' | 'changed';
};

export type Knowers = readonly (Access | Part)[];

export type Fields = Readonly<Record<string, Field>>;

/** Options of every kind of field. */
export type Options = {
  readonly optional?: true;
  /** Older rows may lack it, although the form requires it. */
  readonly sparse?: true;
  /** Its name in bodies, where it differs. */
  readonly sentAs?: string;
  /** Its name in the table and in rows of the API, where it differs. */
  readonly column?: string;
  /** When the portal fills it in, in words; people never type it. */
  readonly filled?: string;
  /** Computed in SQL: it has no column and is never typed. Not sorted or filtered unless it says so. */
  readonly workedOut?: true;
  readonly heading?: string;
  readonly help?: string;
  /** false: no column in lists, no filter and no sort. */
  readonly listed?: false;
  readonly filtered?: boolean;
  readonly sorted?: boolean;
  readonly first?: 'hidden';
  readonly width?: number;
  readonly phone?: 'title' | 'badge' | 'hidden' | 'shown';
  readonly searched?: true;
  /** For the browser's autofill, and a phone's keyboard. */
  readonly autoComplete?: string;
  readonly keyboard?: 'email' | 'tel' | 'url';
  readonly unexported?: string;
  /** A right, or several rights and parts of the record's life: the reason for a leave is for its applicant and HR. */
  readonly for?: Access | Knowers;
  /**
   * The trail keeps only the fact of a change: for identity numbers, pay, people's bank details, reasons for sickness
   * (decisions D8, D27, D35).
   */
  readonly trail?: 'changed';
};

/** The label for choosing none, in a reference that must be decided but may be none: 'No event'. */
export type OrNone = { readonly none?: string };

type SentBy<O, Usual extends string> = O extends { filled: string } | { workedOut: true }
  ? ''
  : O extends { sentAs: infer Name extends string }
    ? Name
    : Usual;
type ColumnBy<O, Usual extends string> = O extends { workedOut: true }
  ? ''
  : O extends { column: infer Name extends string }
    ? Name
    : Usual;
type ValueBy<Value, O> =
  | Value
  | (O extends { optional: true } | { none: string } ? null : never)
  | (O extends { for: Access | Knowers } ? undefined : never);
type ShownBy<Value, O> =
  | Value
  | (O extends { optional: true } | { sparse: true } | { none: string } | { for: Knowers } ? null : never)
  | (O extends { for: Access | Knowers } ? undefined : never);
type Made<Value, O, Usual extends string = '$'> = Field<
  ValueBy<Value, O>,
  SentBy<O, Usual>,
  ColumnBy<O, Usual>,
  ShownBy<Value, O>,
  null
>;

/** A line of text; `is` replaces `lineField` with another kind: a name, an email address. */
export const text = <const O extends Options & { readonly is?: (label: string) => Schema<string> } = Options>(
  label: string,
  options?: O,
): Made<string, O> => made('text', label, (options?.is ?? lineField)(label), options);

/** Text with several lines. No column in lists by default. */
export const longText = <const O extends Options = Options>(label: string, options?: O): Made<string, O> =>
  made('longText', label, longTextField(label), { listed: false, ...options });

type Bounds = { readonly least: number; readonly most: number };

export const wholeNumber = <const O extends Options & Bounds>(label: string, options: O): Made<number, O> =>
  made('wholeNumber', label, wholeNumberField(label, options.least, options.most), options);

/** Decimal text with at most `places` digits after the point. */
export const decimal = <const O extends Options & Bounds & { readonly places: number }>(
  label: string,
  options: O,
): Made<string, O> => made('decimal', label, amountField(label, options.least, options.most, options.places), options);

/**
 * Time spent or allowed, in whole minutes in API and table. Typed as '1:30', '1.5' or '90m', shown as '01:30', filtered
 * and exported in hours.
 */
export const minutes = <const O extends Options & { readonly mostHours: number }>(
  label: string,
  options: O,
): Made<number, O> => made('minutes', label, minutesField(label, options.mostHours), options);

/** A calendar date, YYYY-MM-DD in the API; `wire: 'dmy'` where the specification requires DD-MM-YYYY. */
export const date = <const O extends Options & { readonly wire?: 'dmy' } = Options>(
  label: string,
  options?: O,
): Made<string, O> => made('date', label, (options?.wire === 'dmy' ? dmyField : isoDateField)(label), options);

/** A moment recorded by the portal. */
export const moment = <const O extends Options & { readonly filled: string }>(
  label: string,
  options: O,
): Made<string, O> => made('moment', label, z.string(), options);

/** Yes or no; no by default. */
export const flag = <const O extends Options = Options>(label: string, options?: O): Made<boolean, O> =>
  made('flag', label, flagField(label), options);

/** One of a fixed set of words. */
export const word = <const Word extends string, const O extends Options = Options>(
  label: string,
  words: readonly Word[],
  options?: O,
): Made<Word, O> => made('word', label, wordField(label, words), { ...options, words });

/** An entry of a master, or another record: `department` is stored and sent as `department_id`, and shown by name. */
export const reference = <const O extends Options & OrNone = Options>(
  label: string,
  of: Referable,
  options?: O,
): Made<number, O, '$_id'> => {
  const schema = (options?.none === undefined ? selectionField : selectionOrNone)(label);
  return {
    ...made<Made<number, O, '$_id'>>('reference', label, schema, options, '$_id'),
    of: referableOf(of),
    none: options?.none ?? null,
  };
};

/**
 * Several entries of a master, or several other records: `service` is sent as `service_ids`, shown by name, and stored
 * in a link table, `client_service (client_id, service_id)`.
 */
export const references = <const O extends Omit<Options, 'filled' | 'workedOut' | 'sentAs' | 'column'> = Options>(
  label: string,
  of: Referable,
  options?: O,
): Field<number[], '$_ids', '', string[], null> => ({
  ...made<Field<number[], '$_ids', '', string[], null>>('references', label, z.array(z.int()), {
    sorted: false,
    ...options,
    sentAs: '$_ids',
    column: '',
  }),
  schema: selectionsField(label, { empty: options?.optional ?? false }),
  shown: z.array(z.string()),
  nullable: false,
  of: referableOf(of),
});

/** The state in the record's life; changed only by the flow's steps. */
export const status = <
  State extends string,
  Name extends string,
  Facts,
  PartName extends string,
  const O extends StatusOptions = StatusOptions,
>(
  label: string,
  life: Flow<State, Name, Facts, PartName>,
  options?: O,
): StatusField<State, O, Flow<State, Name, Facts, PartName>> => {
  const states = z.enum(life.states as [State, ...State[]]);
  const field = made<Field<State, '', '$', State, null>>('status', label, states, {
    phone: 'badge',
    ...options,
    filled: 'by the steps of its life',
    words: life.states,
  });
  const unnamed = options?.unnamed ?? null;
  // The name of the state shows whether it is empty.
  return { ...field, ...(unnamed !== null && { unnamed, shown: states.nullable() }), life } as never;
};

type StatusOptions = Pick<Options, 'width' | 'heading'> & {
  /** The first state is empty in the API and shown as '-'; this word filters by it. */
  readonly unnamed?: string;
};
type StatusField<State extends string, O, Life extends AnyFlow> = Field<
  State,
  '',
  '$',
  O extends { unnamed: string } ? State | null : State,
  Life
> & { readonly unnamed: O extends { unnamed: infer Word extends string } ? Word : null };

/** The filter word for a state. */
export const filterWord = ({ life, unnamed }: Pick<Field, 'life' | 'unnamed'>, state: string): string =>
  unnamed !== null && state === life?.first ? unnamed : state;

/**
 * The reader's part in the record, among those its life names: the first if they have several, null if none. Filled in
 * by the kit, for filters, boards and buttons.
 */
export const ownPart = <State extends string, Name extends string, Facts, const PartName extends string>(
  label: string,
  life: Flow<State, Name, Facts, PartName>,
  options: Pick<Options, 'first' | 'width'> = {},
): Field<PartName | null, '', '', PartName | null, Flow<State, Name, Facts, PartName>> => ({
  ...made<Field<PartName | null, '', '', PartName | null, null>>('word', label, z.enum(life.parts as [PartName]), {
    optional: true,
    filtered: true,
    ...options,
    workedOut: true,
    words: life.parts,
  }),
  life,
});

/** Whether a field is `ownPart`. */
export const isOwnPart = ({ kind, life }: Pick<Field, 'kind' | 'life'>): boolean => kind === 'word' && life !== null;

/** The record's number. */
export const id = (options: Pick<Options, 'width' | 'phone' | 'first'> = {}): Field<number, '', 'id', number, null> =>
  made('id', 'ID', z.int(), { width: 64, ...options, column: 'id', filled: 'when it is added' });

/** When the record was added; `createdAt` in the API. */
export const createdAt = (
  label = 'Created on',
  options: Pick<Options, 'width' | 'phone' | 'first' | 'listed'> = {},
): Field<string, '', 'created_at', string, null> =>
  made('createdAt', label, z.string().meta({ format: 'date-time' }), {
    width: 112,
    phone: 'hidden',
    ...options,
    column: 'created_at',
    filled: 'when it is added',
  });
