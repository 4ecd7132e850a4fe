import type { Referrer } from '../module.ts';
import type { Field } from './field.ts';
import { type AnyRecord, columnOf } from './record.ts';

/**
 * How master data describes a record's rows that refer to an entry: '14 positions', found by the filter of their field.
 * @param path the page of its list
 */
export const referrerOf = ({ table, words: { one, many }, fields }: AnyRecord, path: string): Referrer => ({
  table,
  one,
  many,
  list: {
    path,
    filters: Object.fromEntries(
      Object.entries<Field>(fields)
        .filter(([, { kind, of, filtered }]) => kind === 'reference' && of?.master && filtered)
        .map(([name, field]) => [columnOf(name, field), name]),
    ),
  },
});
