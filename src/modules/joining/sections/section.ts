/** Declares a section of a joining kit: its fields, which numbers are encrypted, and its checks. */
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

/** The input of a section's own check, beyond the rules of its fields. */
export type Checked = { readonly values: Values; readonly files: number; readonly doj: PlainDate };

export type Section = {
  readonly key: string;
  readonly title: string;
  /** Shown below its title. */
  readonly says: string;
  readonly fields: Fields;
  /** Numbers that are encrypted in storage and masked on screen. */
  readonly sealed: readonly string[];
  /** Only HR reads it, whatever other roles see of the kit. */
  readonly papers: boolean;
  /** Fields asked only if another one has this value. */
  readonly applies: Readonly<Record<string, { readonly field: string; readonly is: Value }>>;
  /** Files to upload; null if there are none. */
  readonly upload: { readonly label: string; readonly help: string; readonly least: number } | null;
  /** Numbers with a format or check digit: failures give a warning, never a refusal. */
  readonly doubts: Readonly<Record<string, Doubt>>;
  readonly check: (given: Checked) => Wrong;
  /** The toast for missing fields. */
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

/** The field in which a form sends its files. */
export const filesKey = 'staff_docs';
const mostFiles = 5;

/**
 * The schema of a section's form: its fields by name, and the files.
 * @param kept encrypted numbers stored already: they may be left out
 * @param draft checks what is filled in, and lets anything be missing
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

/** Whether a field is asked, given the other values. */
export function isAsked({ applies }: Section, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const when = applies[name];
  return when === undefined || (values[when.field] ?? false) === when.is;
}

export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
