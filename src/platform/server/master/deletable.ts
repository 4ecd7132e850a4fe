import type { Master } from '#platform/contract/master.ts';
import { type Deletable, deletable } from '../deleted/deletable.ts';
import { labelColumn } from './source.ts';

/** Deleted entries of every master can be restored. */
export const deletableEntries = (masters: readonly Master[]): Deletable[] =>
  masters.map((master) =>
    deletable({
      entity: master.table,
      title: master.entry,
      table: master.table,
      label: labelColumn(master),
      restored: master.events.restored,
      access: master.access.delete,
    }),
  );
