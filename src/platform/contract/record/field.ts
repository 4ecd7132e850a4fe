/**
 * The fields that records are made of. Each is said once, in the contract: what it holds and how it is checked, what it
 * is called, where it is stored and sent, and which lists, exports and forms leave it out. Form, wire, table columns,
 * filters, sorts, export, history and the audit trail's words are read from it.
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
 * A field. `Sent` and `Column` are its names in bodies and in the table, where `$` stands for the field's own name and
 * '' for none: what nobody types is not sent, what a statement works out has no column.
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
  /** What a form may send. */
  readonly schema: Schema<Value>;
  /** What a row has, on the wire and in the table. */
  readonly shown: Schema<Shown>;
  readonly optional: boolean;
  /** Whether a row may lack it. */
  readonly nullable: boolean;
  readonly sent: Sent;
  readonly column: Column;
  /** Its column's heading in lists, where the label is too long. */
  readonly heading: string;
  /** Stands under its label in forms. */
  readonly help: string | undefined;
  /** Whether lists have it as a column. */
  readonly listed: boolean;
  readonly filtered: boolean;
  readonly sorted: boolean;
  readonly hiddenAtFirst: boolean;
  /** Least width of its column in pixels. */
  readonly width: number;
  /** On a phone: the card's title, its badge, or not on it. The title is what the record is known by. */
  readonly phone: 'title' | 'badge' | 'hidden' | undefined;
  /** Ctrl K looks in it. */
  readonly searched: boolean;
  readonly autoComplete: string | undefined;
  readonly keyboard: 'email' | 'tel' | 'url' | undefined;
  /** Why the export has it not. */
  readonly unexported: string | undefined;
  /** How a date travels. */
  readonly wire: 'iso' | 'dmy';
  /** What a `word` may be. */
  readonly words: readonly string[];
  /** Where a `reference` or `references` choose from. */
  readonly of: Reference | null;
  /** What a `reference` offers besides: the choice of none. */
  readonly none: string | null;
  /** What a `status` is filtered by in the first state of its life, which is empty on the wire; null where it is not. */
  readonly unnamed: string | null;
  /** The life of a `status`, or the life that names the parts a reader can have. */
  readonly life: Life;
  /**
   * Who alone may know of it, by a right or by what they are to the record: nobody else finds it on the wire, in
   * filters, sorts, exports, history or search.
   */
  readonly for: Knowers | null;
  /** 'changed': the trail keeps only that it changed, never a value. */
  readonly trail: 'value' | 'changed';
};

export type Knowers = readonly (Access | Part)[];

export type Fields = Readonly<Record<string, Field>>;

/** What every kind of field takes. */
export type Options = {
  readonly optional?: true;
  /** Older rows may lack what the form asks for. */
  readonly sparse?: true;
  /** Its name in bodies, where that is another. */
  readonly sentAs?: string;
  /** Its name in the table and in rows on the wire, where that is another. */
  readonly column?: string;
  /** When the portal fills it in, in words; users never type it. */
  readonly filled?: string;
  /** The statement works it out: no column of its own, nobody types it; not sorted or filtered unless it says so. */
  readonly workedOut?: true;
  readonly heading?: string;
  readonly help?: string;
  /** false: no column in lists, and neither filter nor sort. */
  readonly listed?: false;
  readonly filtered?: boolean;
  readonly sorted?: boolean;
  readonly first?: 'hidden';
  readonly width?: number;
  readonly phone?: 'title' | 'badge' | 'hidden' | 'shown';
  readonly searched?: true;
  /** What a browser fills in, and which keyboard a phone shows. */
  readonly autoComplete?: string;
  readonly keyboard?: 'email' | 'tel' | 'url';
  readonly unexported?: string;
  /** A right, or several rights and parts of the record's life: the reason of a leave is for its applicant and for HR. */
  readonly for?: Access | Knowers;
  /**
   * The trail keeps only that it changed: for identity numbers, pay, bank details of people, reasons of sickness
   * (decisions D8, D27, D35).
   */
  readonly trail?: 'changed';
};

/** The choice of none, for a reference that somebody has to decide about and that may be none: 'No event'. */
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

/** A line of text; `is` takes another kind of it than `lineField`: a name, an e-mail address. */
export const text = <const O extends Options & { readonly is?: (label: string) => Schema<string> } = Options>(
  label: string,
  options?: O,
): Made<string, O> => made('text', label, (options?.is ?? lineField)(label), options);

/** Text of several lines. No column in lists unless it is said. */
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
 * Time spent or allowed, in whole minutes on the wire and in the table; typed as '1:30', '1.5' or '90m', shown as '01:30',
 * filtered and exported in hours.
 */
export const minutes = <const O extends Options & { readonly mostHours: number }>(
  label: string,
  options: O,
): Made<number, O> => made('minutes', label, minutesField(label, options.mostHours), options);

/** A calendar date; `wire: 'dmy'` where the specification has it travel as DD-MM-YYYY, else YYYY-MM-DD. */
export const date = <const O extends Options & { readonly wire?: 'dmy' } = Options>(
  label: string,
  options?: O,
): Made<string, O> => made('date', label, (options?.wire === 'dmy' ? dmyField : isoDateField)(label), options);

/** A moment that the portal notes. */
export const moment = <const O extends Options & { readonly filled: string }>(
  label: string,
  options: O,
): Made<string, O> => made('moment', label, z.string(), options);

/** Yes or no; no when nothing is said. */
export const flag = <const O extends Options = Options>(label: string, options?: O): Made<boolean, O> =>
  made('flag', label, flagField(label), options);

/** One of fixed words. */
export const word = <const Word extends string, const O extends Options = Options>(
  label: string,
  words: readonly Word[],
  options?: O,
): Made<Word, O> => made('word', label, wordField(label, words), { ...options, words });

/** An entry of a master, or another record: `department` is stored and sent as `department_id`, and shown by its name. */
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
 * Several entries of a master, or several other records: `service` is sent as `service_ids`, shown by their names, and
 * stored in a table of links, `client_service (client_id, service_id)`.
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

/** Where the record stands in its life; it changes by the flow's steps alone. */
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
  // The name of the state says whether it is empty.
  return { ...field, ...(unnamed !== null && { unnamed, shown: states.nullable() }), life } as never;
};

type StatusOptions = Pick<Options, 'width' | 'heading'> & {
  /** The first state is empty on the wire and shown as '-'; this is what it is filtered by. */
  readonly unnamed?: string;
};
type StatusField<State extends string, O, Life extends AnyFlow> = Field<
  State,
  '',
  '$',
  O extends { unnamed: string } ? State | null : State,
  Life
> & { readonly unnamed: O extends { unnamed: infer Word extends string } ? Word : null };

/** What a list is filtered by to find a state. */
export const filterWord = ({ life, unnamed }: Pick<Field, 'life' | 'unnamed'>, state: string): string =>
  unnamed !== null && state === life?.first ? unnamed : state;

/**
 * What the reader is to the record, of the parts that its life names: the first where they are several, null where they
 * are none. Filled in by the kit, for filters, boards and buttons.
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

/** When the record was added; `createdAt` on the wire. */
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
