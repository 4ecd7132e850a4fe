/** The tables that are kept by the month (decision 201): each with the moment by which, and for how long its rows are kept. */
import { keepsMails } from '../mail/keeps.ts';
import { keepsNotifications } from '../notify/keeps.ts';

export type Partitioned = {
  readonly table: string;
  /** The column whose month, of UTC, a row is kept in. */
  readonly moment: string;
  /** In milliseconds; a month of which nothing is to be kept any more is dropped. Rows are kept for good without it. */
  readonly keeps?: number;
};

export const partitioned: readonly Partitioned[] = [
  { table: 'audit_entry', moment: 'at' },
  { table: 'mail', moment: 'created_at', keeps: keepsMails },
  { table: 'notification', moment: 'created_at', keeps: keepsNotifications },
];
