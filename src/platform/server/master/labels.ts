import type { Master } from '#platform/contract/master.ts';
import type { Labels } from '../audit/words.ts';
import { columnOf } from './columns.ts';

/** What people call the columns of masters, by their tables. */
export const masterLabels = (masters: readonly Master[]): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    masters.map(({ table, fields }) => [
      table,
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnOf(name, field), field.label])),
    ]),
  );
