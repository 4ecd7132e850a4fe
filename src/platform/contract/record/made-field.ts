/** Builds a field from its declaration: schemas, names and widths. */
import * as z from 'zod';
import { optional as orNull } from '../fields.ts';
import { type Schema, zodOf } from '../schema.ts';
import type { Field, FieldKind, Knowers, Options, OrNone } from './field.ts';

const widths: Readonly<Partial<Record<FieldKind, number>>> = {
  wholeNumber: 96,
  decimal: 110,
  minutes: 96,
  date: 112,
  moment: 148,
  flag: 84,
  word: 120,
  status: 108,
};

/** A column hidden at first is not on a card either, unless stated. */
function phoneOf({ phone, first }: Options): Field['phone'] {
  if (phone === 'shown') return undefined;
  return phone ?? (first === 'hidden' ? 'hidden' : undefined);
}

type Given = Options & OrNone & { readonly wire?: 'dmy'; readonly words?: readonly string[] };

/** @returns the field typed by its constructor, since names and value follow from the same options */
export function made<As extends Field>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  own: Given = {},
  usual = '$',
): As {
  const { optional = false, listed = true } = own;
  const field: Field = {
    kind,
    label,
    schema: openTo(schema, own),
    shown: shownAs(kind, own),
    optional,
    nullable: optional || own.none !== undefined || (own.sparse ?? false),
    sent: own.filled !== undefined || own.workedOut ? '' : (own.sentAs ?? usual),
    column: own.workedOut ? '' : (own.column ?? usual),
    heading: own.heading ?? label,
    help: own.help,
    listed,
    filtered: own.filtered ?? (listed && !own.workedOut),
    sorted: own.sorted ?? (listed && !own.workedOut && kind !== 'longText'),
    hiddenAtFirst: own.first === 'hidden',
    width: own.width ?? widths[kind] ?? 140,
    phone: phoneOf(own),
    searched: own.searched ?? false,
    autoComplete: own.autoComplete,
    keyboard: own.keyboard,
    unexported: own.unexported,
    wire: own.wire ?? 'iso',
    words: own.words ?? [],
    of: null,
    none: null,
    unnamed: null,
    life: null,
    for: knowersOf(own.for),
    trail: own.trail ?? 'value',
  };
  return field as As;
}

const knowersOf = (known: Options['for']): Knowers | null =>
  known === undefined ? null : 'kind' in known ? [known] : known;

/** A value as rows have it in the API. */
function shownAs(kind: FieldKind, { optional, sparse, none, for: known, wire, words }: Given): Schema {
  const plain = kind === 'date' ? z.string().describe(dateForms[wire ?? 'iso']) : z.string();
  const value = shownKinds[kind]?.(words ?? []) ?? plain;
  // Readers without a part in the record get no value.
  const isPartly = knowersOf(known)?.some((one) => one.kind === 'part') ?? false;
  const some = optional || sparse || isPartly || none !== undefined ? value.nullable() : value;
  return known ? some.optional() : some;
}

const dateForms = { iso: 'YYYY-MM-DD', dmy: 'DD-MM-YYYY' };

const oneOf = (words: readonly string[]) => z.enum(words as [string, ...string[]]);

const shownKinds: Readonly<Partial<Record<FieldKind, (words: readonly string[]) => z.ZodType>>> = {
  wholeNumber: () => z.int(),
  minutes: () => z.int(),
  reference: () => z.int(),
  flag: () => z.boolean(),
  word: oneOf,
  status: oneOf,
};

/** An optional field may be empty; a field hidden from some readers may be missing. */
function openTo(schema: Schema, { optional, for: known }: Options): Schema {
  const open = optional ? orNull(zodOf(schema)) : zodOf(schema);
  const { title, examples } = z.globalRegistry.get(open) ?? {};
  const meta = { ...(title && { title }), ...(Array.isArray(examples) && { examples }) };
  return known ? open.optional().meta(meta) : open;
}
