/** The tables partitioned by month (decision 201), each with its date column and how long its rows are kept. */
import { keepsMails } from '../mail/keeps.ts';
import { keepsNotifications } from '../notify/keeps.ts';

export type Partitioned = {
  readonly table: string;
  /** The column whose month (UTC) decides a row's partition. */
  readonly moment: string;
  /** In milliseconds; a month entirely past it is dropped. Without it rows are kept forever. */
  readonly keeps?: number;
};

export const partitioned: readonly Partitioned[] = [
  { table: 'audit_entry', moment: 'at' },
  { table: 'mail', moment: 'created_at', keeps: keepsMails },
  { table: 'notification', moment: 'created_at', keeps: keepsNotifications },
];
