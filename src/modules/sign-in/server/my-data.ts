import { inWords } from '#platform/contract/history.ts';
import type { AuditTables } from '#platform/server/audit/record.ts';
import { type MyData, myData } from '#platform/server/my-data.ts';
import { tokenEvents } from '../public/access-token.ts';
import { webhookEvents } from '../public/webhook.ts';
import { accountEvents } from '../contract.ts';
import { providerLinkEvents } from '../provider/contract.ts';
import { sql } from 'kysely';
import { roleName, tables } from './accounts.ts';
import { companies } from './public/client-companies.ts';

const says = new Map(
  Object.values({ ...accountEvents, ...tokenEvents, ...webhookEvents, ...providerLinkEvents }).map((event) => [
    event.name,
    event.says,
  ]),
);

/** The account without its secrets, its sessions and its trail. */
export const mySignIns: readonly MyData[] = [
  myData('Account', 10, (work) =>
    tables(work)
      .selectFrom('account')
      .select(['account.id', 'account.name', 'account.email', 'account.audience', roleName.as('role')])
      .select([companies().nameOf(sql.ref('account.client_id')).as('client')])
      .select(['account.created_at', 'account.last_sign_in_at'])
      .where('account.id', '=', work.actor.accountId)
      .execute(),
  ),
  myData('Sessions', 20, (work) =>
    tables(work)
      .selectFrom('session')
      .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'ip', 'user_agent'])
      .where('account_id', '=', work.actor.accountId)
      .where('viewer_id', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
  ),
  myData('Access tokens', 25, (work) =>
    tables(work)
      .selectFrom('access_token')
      .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'ended_at'])
      .where('account_id', '=', work.actor.accountId)
      .orderBy('id', 'desc')
      .execute(),
  ),
  myData('Webhooks', 26, (work) =>
    tables(work)
      .selectFrom('webhook')
      .select(['name', 'address', 'events', 'created_at', 'off_at', 'off_why'])
      .where('account_id', '=', work.actor.accountId)
      .orderBy('id', 'desc')
      .execute(),
  ),
  myData('Identity at the sign-in provider', 27, (work) =>
    tables(work)
      .selectFrom('provider_identity')
      .select(['issuer', 'subject', 'linked_at', 'last_used_at'])
      .where('account_id', '=', work.actor.accountId)
      .execute(),
  ),
  myData('Sign-in history', 30, async (work) => {
    const entries = await work.db
      .withTables<AuditTables>()
      .selectFrom('audit_entry')
      .select(['at', 'event', 'after'])
      .where('entity', '=', 'account')
      .where('entity_id', '=', String(work.actor.accountId))
      .where('event', 'in', [...says.keys()])
      .orderBy('id', 'desc')
      .execute();
    return entries.map(({ at, event, after }) => ({ at, what: says.get(event), details: inWords(after) }));
  }),
];
