/** Roles that sign in only by the provider: their passwords, keywords and recovery are refused like wrong ones. */
import { record } from '#platform/server/audit/record.ts';
import { tell } from '#platform/server/live/tell.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Account, adminIds, hasAccess, tables } from '../../server/accounts.ts';
import { awaitsLink, sendLink } from '../../server/public/provider-links.ts';
import { roleIds } from '../../words.ts';
import { providerEvents, providerNotifications } from '../contract.ts';
import { canKeep, isException, isInForce, type Requirement } from '../rules.ts';
import { providerSetting } from './settings.ts';

/** Administrators who could keep their password: they can sign in without the provider. */
export async function ableKeepers(work: Work): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const admins = await tables(work)
    .selectFrom('account')
    .select(({ exists, selectFrom }) => [
      'id',
      'name',
      'role_id',
      'dot_access',
      'password_hash',
      'keyword_cipher',
      exists(
        selectFrom('account_factor as factor')
          .select('factor.id')
          .whereRef('factor.account_id', '=', 'account.id')
          .where('factor.confirmed_at', 'is not', null),
      ).as('has_factor'),
    ])
    .where('role_id', '=', roleIds.admin)
    .where('dot_access', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return admins
    .filter(({ password_hash, keyword_cipher, has_factor, ...admin }) =>
      canKeep({
        ...admin,
        has_password: password_hash !== null,
        has_keyword: keyword_cipher !== null,
        has_factor: Boolean(has_factor),
      }),
    )
    .map(({ id, name }) => ({ id, name }));
}

/** Puts the requirement in force once an administrator has signed in by the provider. */
export async function proveSettings(work: Work, { role_id }: Pick<Account, 'role_id'>): Promise<void> {
  if (role_id !== roleIds.admin) return;
  const proven = await tables(work)
    .updateTable('sign_in_provider')
    .set({ proven_at: work.now.toISOString() })
    .where('proven_at', 'is', null)
    .where('is_on', '=', true)
    .returningAll()
    .executeTakeFirst();
  if (!proven) return;
  await record(work, providerEvents.proven, proven.id);
  if (!isInForce(proven)) return;
  await bringIn(work, proven);
  await tellOfRequirement(work, proven);
}

/** Signs out the people who need the provider, and mails a link to everyone not linked yet. */
export async function bringIn(work: Work, by: Requirement): Promise<void> {
  if (!isInForce(by)) return;
  await endOtherSessions(work, by);
  const unlinked = await tables(work)
    .selectFrom('account')
    .select(['id', 'email', 'name', 'dot_access', 'closes_at', 'role_id'])
    .where('password_hash', 'is not', null)
    .where(awaitsLink)
    .orderBy('id')
    .execute();
  for (const person of unlinked) if (hasAccess(work, person)) await sendLink(work, person);
}

/** The people who need the provider, as a subquery for `in`. */
const peopleOf = ({ required_roles, keepers }: Requirement) => sql<number>`(
  select account.id from account
  where account.audience = 'team' and account.role_id = any(${required_roles}) and account.id <> all(${keepers}))`;

/** Ends sessions begun without the provider, and access tokens made in them (decisions D41). */
async function endOtherSessions(work: Work, by: Requirement): Promise<void> {
  await tables(work)
    .updateTable('access_token')
    .set({ ended_at: work.now.toISOString() })
    .where('by_provider', '=', false)
    .where('ended_at', 'is', null)
    .where('account_id', 'in', peopleOf(by))
    .execute();
  const ended = await tables(work)
    .updateTable('session')
    .set({ revoked_at: work.now.toISOString() })
    .where('by_provider', '=', false)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('account_id', 'in', peopleOf(by))
    .returning('account_id')
    .execute();
  const people = [...new Set(ended.map(({ account_id }) => account_id))];
  if (people.length > 0) await tell(work, people, 'ended');
}

/** Acts as the portal, so that the person behind the change is notified too. */
const asPortal = (work: Work, name: string): Work => ({ ...work, actor: { ...work.actor, accountId: 0, name } });

const link = '/settings?area=provider';

/** Tells every administrator which roles sign in only by the provider, including the one who changed it. */
export async function tellOfRequirement(work: Work, by: Requirement): Promise<void> {
  const roles = await sql<{ name: string }>`
    select role.name from role where role.id = any(${by.required_roles}) order by role.name`.execute(work.db);
  const names = roles.rows.map(({ name }) => name).join(', ');
  await notify(asPortal(work, work.actor.name), providerNotifications.required, {
    to: await adminIds(work),
    title: isInForce(by)
      ? `Sign-in by the provider is now required for ${names}`
      : 'Sign-in by the provider is no longer required for anyone',
    body: isInForce(by)
      ? `${work.actor.name} has changed it. Their passwords and keywords no longer sign them in.`
      : `${work.actor.name} has changed it. Everyone can sign in with password and keyword.`,
    link,
  });
}

/** Tells every administrator, including the one concerned, that a kept password was used. */
export async function tellOfException(work: Work, account: Account): Promise<void> {
  if (!isException(await providerSetting.read(work), account)) return;
  await notify(asPortal(work, account.name), providerNotifications.passwordUsed, {
    to: await adminIds(work),
    title: `${account.name} has signed in with the password they keep`,
    body: 'Administrators sign in by the provider. If this was not agreed, end their sessions and ask them.',
    link: `/access/person/${account.id}`,
  });
}
