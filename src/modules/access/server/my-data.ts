import type { AuditTables } from '#platform/server/audit/record.ts';
import { type MyData, myData } from '#platform/server/my-data.ts';
import { accessEvents } from '../contract.ts';
import { tables } from './accounts.ts';

const says = new Map(Object.values(accessEvents).map((event) => [event.name, event.says]));

/** The account without its secrets, where it is signed in, what happened to it, what was asked for. */
export const myAccess: readonly MyData[] = [
  myData('Account', 10, (work) =>
    tables(work)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.role_id')
      .leftJoin('client', 'client.id', 'account.client_id')
      .select(['account.id', 'account.name', 'account.email', 'account.audience', 'role.name as role'])
      .select(['client.client_name as client', 'account.created_at', 'account.last_sign_in_at'])
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
    return entries.map(({ at, event, after }) => ({ at, what: says.get(event), details: after }));
  }),
  myData('Rights that I asked for', 40, (work) =>
    tables(work)
      .selectFrom('access_request')
      .select(['module', 'action', 'why', 'asked_at', 'state', 'decided_at', 'until', 'answer'])
      .where('account_id', '=', work.actor.accountId)
      .orderBy('id')
      .execute(),
  ),
];
