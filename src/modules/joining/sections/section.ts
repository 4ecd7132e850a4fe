/** A section of a joining kit, declared once: what it asks, what is a number to be kept sealed, and how it is checked. */
import { filesField } from '#platform/contract/files.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Field, Fields } from '#platform/contract/record/field.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import type { Doubt } from '#modules/staff/public/doubts.ts';

export type Value = string | boolean | null;
export type Values = Readonly<Record<string, Value>>;
export type Wrong = Readonly<Record<string, string | undefined>>;

/** What a section is checked by beside each field's own rule. */
export type Checked = { readonly values: Values; readonly files: number; readonly doj: PlainDate };

export type Section = {
  readonly key: string;
  readonly title: string;
  /** Stands under its title. */
  readonly says: string;
  readonly fields: Fields;
  /** The numbers: sealed where they are kept, masked where they are shown. */
  readonly sealed: readonly string[];
  /** Only HR reads it, whatever other role sees the kit. */
  readonly papers: boolean;
  /** Fields that are asked only where another one has this value. */
  readonly applies: Readonly<Record<string, { readonly field: string; readonly is: Value }>>;
  /** What to upload; null where nothing is. */
  readonly upload: { readonly label: string; readonly help: string; readonly least: number } | null;
  /** Which numbers have a form or a check digit: what fails is told, never refused. */
  readonly doubts: Readonly<Record<string, Doubt>>;
  readonly check: (given: Checked) => Wrong;
  /** The toast when something is missing. */
  readonly incomplete: string;
};

type Declaration = Pick<Section, 'title' | 'says' | 'fields'> & Partial<Omit<Section, 'key'>>;

export const section = (key: string, declaration: Declaration): Section => ({
  sealed: [],
  papers: false,
  upload: null,
  applies: {},
  doubts: {},
  check: () => ({}),
  incomplete: 'Please fill all data',
  ...declaration,
  key,
});

/** As a form sends its files. */
export const filesKey = 'staff_docs';
const mostFiles = 5;

/**
 * What a form of the section sends: its fields by name, and the files.
 * @param kept the sealed numbers that are stored already: they may be left out
 * @param draft what is there is checked, and anything may be missing
 */
export function formOf(
  { fields, upload }: Section,
  { kept = [], draft = false }: { kept?: readonly string[]; draft?: boolean } = {},
): ObjectSchema<Readonly<Record<string, unknown>>> {
  const own = Object.entries<Field>(fields).map(([name, { schema }]) => {
    const field = zodOf(schema);
    const title = z.globalRegistry.get(field)?.title ?? '';
    return [name, draft || kept.includes(name) ? field.nullish().meta({ title }) : field] as const;
  });
  const files = upload && filesField(upload.label, { least: draft ? 0 : upload.least, most: mostFiles });
  return z.object({ ...Object.fromEntries(own), ...(files && { [filesKey]: files }) });
}

/** Whether a field is asked, by what the others hold. */
export function isAsked({ applies }: Section, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const when = applies[name];
  return when === undefined || (values[when.field] ?? false) === when.is;
}

export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
