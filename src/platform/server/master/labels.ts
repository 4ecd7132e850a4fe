import type { Master } from '#platform/contract/master.ts';
import type { Labels } from '../audit/words.ts';
import { columnOf } from './columns.ts';

/** The display names of masters' columns, by table. */
export const masterLabels = (masters: readonly Master[]): Readonly<Record<string, Labels>> =>
  Object.fromEntries(
    masters.map(({ table, fields }) => [
      table,
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnOf(name, field), field.label])),
    ]),
  );
