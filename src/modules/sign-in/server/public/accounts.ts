/** Other modules change accounts only by these functions. */
import type { Audience } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { Work } from '#platform/server/work.ts';
import { accountEvents } from '../../contract.ts';
import { type Account, tables } from '../accounts.ts';
import { prolongInvitation } from '../grants.ts';
import { sendInvitation } from './invitations.ts';
import { endSessions } from './sessions.ts';

export type { Account };

/**
 * The current account, locked until this transaction ends. Records that refer to it may be written
 * meanwhile: a nightly job that writes thousands of notifications does not block sign-ins.
 */
export const lockAccount = (work: Work, id: number): Promise<Account | undefined> =>
  tables(work).selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** An account's change for the trail. By its versions, a conflict can name who made the newer edit. */
export const versions = (
  { version }: Pick<Account, 'version'>,
  before: Readonly<Record<string, unknown>> = {},
  after: Readonly<Record<string, unknown>> = {},
) => ({ before: { ...before, version }, after: { ...after, version: version + 1 } });

/** Role and client as their ids; the client for client users only. */
export type NewAccount = {
  name: string;
  email: string;
  role_id: number;
  client_id: number | null;
  /** Sign-in is refused before this moment. */
  opens_at?: string | null;
};

/**
 * Opens an account without a password and mails the invitation to set one (decisions D4).
 * @returns the account, and the invitation's link
 * @throws 409 if the address has an account in this audience
 */
export async function addAccount(
  work: Work,
  audience: Audience,
  account: NewAccount,
): Promise<{ id: number; email: string; link: string }> {
  const row = await tables(work)
    .insertInto('account')
    .values({ ...account, audience, email: account.email.toLowerCase(), created_at: work.now.toISOString() })
    .onConflict((clash) => clash.columns(['audience', 'email']).doNothing())
    .returning(['id', 'audience', 'email', 'name', 'role_id', 'client_id', 'opens_at'])
    .executeTakeFirst();
  if (!row) throw refused('There is an account for this email address already', 'email');
  const { opens_at, ...after } = row;
  await record(work, accountEvents.invited, row.id, { after: opens_at === null ? after : row });
  return { id: row.id, email: row.email, link: await sendInvitation(work, row) };
}

/** Changes the account and raises its version; the caller records it. */
export const changeAccount = (
  work: Work,
  { id, version }: Pick<Account, 'id' | 'version'>,
  changes: Partial<Pick<Account, 'role_id' | 'dot_access'>>,
) =>
  tables(work)
    .updateTable('account')
    .set({ ...changes, updated_at: work.now.toISOString(), version: version + 1 })
    .where('id', '=', id)
    .execute();

/**
 * Moves the moment that access begins. If it is in the future, sessions end and the invitation is extended. The
 * caller records why.
 * @param opens_at null for immediate access
 */
export async function openFrom(work: Work, id: number, opens_at: string | null): Promise<void> {
  await tables(work)
    .updateTable('account')
    .set(({ eb }) => ({ opens_at, updated_at: work.now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('opens_at', 'is distinct from', opens_at)
    .execute();
  if (opens_at === null || Date.parse(opens_at) <= work.now.getTime()) return;
  await endSessions(work, id);
  await prolongInvitation(work, id, new Date(opens_at));
}

/**
 * Sets the moment that access ends, for open sessions too. The caller records why.
 * @param closes_at null for never
 */
export async function closeFrom(work: Work, id: number, closes_at: string | null): Promise<void> {
  await tables(work)
    .updateTable('account')
    .set(({ eb }) => ({ closes_at, updated_at: work.now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('closes_at', 'is distinct from', closes_at)
    .execute();
}

/** Makes the next request read the rights again, and tells open pages. */
export async function renewRights(work: Work, id: number): Promise<void> {
  await tables(work)
    .updateTable('account')
    .set((column) => ({ permission_version: column('permission_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tell(work, [id], 'rights');
}
