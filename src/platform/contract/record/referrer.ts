import type { Referrer } from '../module.ts';
import type { Field } from './field.ts';
import { type AnyRecord, columnOf } from './record.ts';

/**
 * What master data says of the rows of a record that refer to an entry: '14 positions', each found by the filter of its
 * field.
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
