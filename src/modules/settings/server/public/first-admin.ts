import { openAccount } from '#modules/access/server/public/accounts.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { requireFactorsOfStaff } from '../firm.ts';

type Opened = { readonly email: string; readonly link: string; readonly isFirst: boolean };

/**
 * Creates an administrator's account. With the first account of a production database, all staff roles start with an
 * additional factor (decision 205); the demo, and databases with accounts, stay as they are.
 * @returns the invitation's link besides, which must go to its owner alone
 * @throws 409 when the address has an account
 */
export async function openAdministrator(work: Work, who: { email: string; name: string }): Promise<Opened> {
  const { rows } = await sql`select from account limit 1`.execute(work.db);
  const isFirst = rows.length === 0 && !work.config.demo;
  const { email, link } = await openAccount(work, { ...who, role_id: roleIds.admin, client_id: null });
  if (isFirst) await requireFactorsOfStaff(work);
  return { email, link, isFirst };
}
