/** The parameters for reading a file, as an import's calls take them. */
import * as z from 'zod';
import { columnsIn, placesIn } from './columns.ts';
import type { KnownField } from './guess.ts';
import { givenIn } from './read-table.ts';

/** The field of each column of a file. */
export function columnsOf(fields: readonly KnownField[]): z.ZodType<string> {
  const known = new Map(fields.map(({ name, joined }) => [name, joined !== undefined]));
  const part = /^([^:]+)(?::[1-9]\d?)?$/;
  const fieldOf = (column: string) => part.exec(column)?.[1] ?? '';
  return z
    .string()
    .max(5000)
    .refine(
      (text) => columnsIn(text).every((name) => name === null || known.has(fieldOf(name))),
      'There is no such field',
    )
    .refine(
      (text) => [...placesIn(columnsIn(text))].every(([name, { length }]) => length === 1 || known.get(name) === true),
      'Each field has one column',
    );
}

/** The values for all rows. */
export function givenOf(fields: readonly KnownField[]): z.ZodType<string> {
  const known = new Set(fields.map(({ name }) => name));
  return z
    .string()
    .max(20_000)
    .refine(
      (text) => Object.keys(givenIn(text) ?? { '': '' }).every((name) => known.has(name)),
      'There is no such field',
    )
    .default('{}');
}
