import type { Permission } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Db } from '#platform/server/db.ts';
import { dependency } from '#platform/server/dependency.ts';

/** What an account of a role may do on a day. */
export type ReadRights = (
  db: Db,
  roleId: number,
  accountId: number,
  date: PlainDate,
) => Promise<ReadonlySet<Permission>>;

/** The module of the rights knows the accounts, so it provides them. */
export const accountRights = dependency<ReadRights>('the rights of accounts');
