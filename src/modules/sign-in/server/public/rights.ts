import type { Permission } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Db } from '#platform/server/db.ts';
import { dependency } from '#platform/server/dependency.ts';

/** Reads an account's rights on a day. */
export type ReadRights = (
  db: Db,
  roleId: number,
  accountId: number,
  date: PlainDate,
) => Promise<ReadonlySet<Permission>>;

/** Provided by the access module, which imports this one. */
export const accountRights = dependency<ReadRights>('the rights of accounts');
