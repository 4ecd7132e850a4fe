import { addDays, showDate } from '#platform/contract/dates.ts';
import type { Field } from '#platform/contract/record/field.ts';
import * as z from 'zod';
import type { RecordLaw } from './laws/law.ts';
import type { TestPortal } from './portal.ts';

/**
 * A valid form of a record with every field filled in.
 * @param variant 0 or 1: two forms that differ in every field whose kind has more than one value
 */
export async function sampleOfRecord(
  portal: TestPortal,
  { record: { typed }, add }: RecordLaw,
  variant = 0,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const tables: (string | undefined)[] = [];
  for (const { sent, field } of typed) {
    // Two fields that refer to the same table get different rows: a manager and a stand-in.
    const before = tables.filter((table) => table !== undefined && table === field.of?.table).length;
    tables.push(field.of?.table);
    body[sent] = await valueFor(portal, field, variant, variant + 2 * before);
  }
  return { ...body, ...(await add?.(portal, variant)) };
}

async function valueFor(portal: TestPortal, field: Field, variant: number, choice: number): Promise<unknown> {
  switch (field.kind) {
    case 'reference':
      return referred(portal, field, choice);
    case 'references':
      return [await referred(portal, field, choice)];
    case 'word':
      return field.words[variant] ?? field.words[0];
    case 'flag':
      return variant === 0;
    case 'wholeNumber':
    case 'minutes':
      return Number(exampleOf(field)) + variant;
    case 'decimal':
      return `${Number(exampleOf(field)) + variant}`;
    case 'date': {
      const day = addDays('2027-03-01', variant);
      return field.wire === 'dmy' ? showDate(day) : day;
    }
    case 'text':
    case 'longText':
      return textFor(field, variant);
    case 'id':
    case 'moment':
    case 'status':
    case 'createdAt':
      throw new Error(`${field.label} is not typed`);
  }
}

/** The example of its kind; for free text, one of its own. */
function textFor(field: Field, variant: number): string {
  const example = exampleOf(field);
  const isFree = example === undefined || example === 'Sample text';
  return isFree ? `${field.label} ${variant === 0 ? 'of a sample' : 'of another'}` : other(String(example), variant);
}

/** The same except for its last letter or digit. */
const other = (text: string, variant: number) =>
  variant === 0
    ? text
    : text.replace(/[a-z\d](?=[^a-z\d]*$)/i, (last) =>
        /\d/.test(last) ? `${(Number(last) + 1) % 10}` : last === 'A' ? 'B' : 'A',
      );

function exampleOf({ schema }: Field): unknown {
  const { examples } = z.globalRegistry.get(schema as z.ZodType) ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

async function referred(portal: TestPortal, { of, label }: Field, choice: number): Promise<number> {
  if (!of) throw new Error(`${label} refers to nothing`);
  const { result } = await portal.call<{ rows: never[] }>(of.choices, { as: 'admin' });
  const choices = result.rows.map(of.choiceOf);
  const chosen = choices[choice] ?? choices[0];
  if (!chosen) throw new Error(`There is nothing to choose as ${label}`);
  return chosen.id;
}
