/** How a file is to be read, as the calls of an import take it. */
import * as z from 'zod';
import { columnsIn, placesIn } from './columns.ts';
import type { KnownField } from './guess.ts';
import { givenIn } from './read-table.ts';

/** What each column of a file is. */
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

/** The values that all rows have. */
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
