import { setImmediate as immediate } from 'node:timers/promises';
import type { Actor, Audience, Permission, PermissionModule } from '#platform/contract/access.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { byToken } from '#platform/contract/tokens/scopes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import type { Asker, Authenticate } from '#platform/server/guard.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { LivingSessions } from '#platform/server/sessions.ts';
import type { Work } from '#platform/server/work.ts';
import { endTokens } from '../../access-tokens/server/ending.ts';
import { type LivingToken, livingToken, rightsNamed } from '../../access-tokens/server/living.ts';
import { isAccessToken } from '../../access-tokens/server/secret.ts';
import { roleIds } from '../../words.ts';
import type { SignInTables } from '../tables.ts';
import { readToken } from '../tokens.ts';
import type { ReadRights } from './rights.ts';
import { mustBeInPerson } from '../in-person.ts';

type Living = {
  sid: string;
  account_id: number;
  name: string;
  email: string;
  audience: Audience;
  client_id: number | null;
  role_id: number;
  role_name: string;
  role_version: number;
  permission_version: number;
  last_seen_at: string;
  expires_at: string;
  viewer_id: number | null;
  viewer_name: string | null;
  viewer_session: string | null;
  needs_factor: boolean;
  zone: string | null;
  turn: number;
  turned_at: string | null;
};

/** A token's session, and its turn among the session's tokens. */
type Signed = { readonly sid: string; readonly turn: number };

/** Milliseconds that the old token stays valid after a renewal, for requests of other tabs in flight. */
const grace = 10_000;

const isCurrent = ({ turn }: Signed, living: Pick<Living, 'turn' | 'turned_at'>, now: Date): boolean =>
  turn === living.turn ||
  (turn === living.turn - 1 && living.turned_at !== null && now.getTime() - Date.parse(living.turned_at) <= grace);

/** What a person's rights depend on. */
type Rated = Pick<Living, 'account_id' | 'client_id' | 'role_id' | 'role_version' | 'permission_version'>;

const hasFactor = (who: 'account' | 'viewer') => `exists (
  select from account_factor as factor where factor.account_id = ${who}.id and factor.confirmed_at is not null)`;

// Live sessions of accounts that may sign in, with both stamps of their rights. Viewing as someone else lasts no
// longer than the viewer's own session, and needs an administrator with the required factor.
const whatLives = `
  select session.id as sid, account.id as account_id, account.name, account.email, account.audience,
         coalesce(session.client_id, account.client_id) as client_id,
         role.id as role_id, role.name as role_name, role.version as role_version,
         account.permission_version, session.last_seen_at, session.expires_at, session.viewer_id,
         session.turn, session.turned_at,
         viewer.name as viewer_name, session.viewer_session, preference.zone,
         session.viewer_id is null and account.role_id = any($5) and not ${hasFactor('account')} as needs_factor
  from session
  join account on account.id = session.account_id
  join role on role.id = account.role_id
  left join account_preference preference on preference.account_id = account.id
  left join session own on own.id = session.viewer_session
  left join account viewer on viewer.id = session.viewer_id
  where session.id = any($1::uuid[]) and session.revoked_at is null and account.dot_access
    and (account.opens_at is null or account.opens_at <= $2)
    and (account.closes_at is null or account.closes_at > $2 or account.role_id = ${roleIds.admin})
    and session.expires_at > $2 and session.last_seen_at > $3 and session.created_at between $4 and $6
    and (session.viewer_id is null or (own.revoked_at is null and own.expires_at > $2 and viewer.dot_access
      and viewer.role_id = ${roleIds.admin} and account.role_id <> ${roleIds.admin}
      and (viewer.role_id <> all($5) or ${hasFactor('viewer')})))`;

/** Seconds by which the clocks of several machines may differ. */
const apart = 60;

/** `last_seen_at` is written at most once a minute (milliseconds). */
const touchAfter = 60_000;
const mostKept = 10_000;

/**
 * Authenticates session and access tokens. A signature is checked once per token and process. The session and its
 * owner's rights are read from the database at every request, so that a revocation or a changed right takes effect
 * at once.
 */
export function openSessions(
  readRights: ReadRights,
  modules: readonly PermissionModule[],
  database: Database,
  configured: () => Promise<Config>,
  clock: () => Date,
): Authenticate {
  const signatures = new Map<string, Signed & { expires: number }>();
  const rights = new Map<string, Promise<ReadonlySet<Permission>>>();
  const livingOf = gathered(async (sids: readonly string[]) => {
    const found = await livingAmong(database, await configured(), clock(), sids);
    return new Map(found.map((living) => [living.sid, living]));
  });

  const signedBy = async (bearer: string, now: Date): Promise<Signed | null> => {
    const known = signatures.get(bearer);
    if (known) return known.expires > now.getTime() ? known : null;
    const token = await readToken(await configured(), 'session', bearer, now);
    if (!token) return null;
    if (signatures.size >= mostKept) signatures.clear();
    const signed = { sid: token.id, turn: Number(token.claims['turn'] ?? 0), expires: token.expires };
    signatures.set(bearer, signed);
    return signed;
  };

  const permissionsOf = (living: Rated, key: string, date: string): Promise<ReadonlySet<Permission>> => {
    const known = rights.get(key);
    if (known) return known;
    if (rights.size >= mostKept) rights.clear();
    const found = readRights(database.db, living.role_id, living.account_id, date);
    rights.set(key, found);
    found.catch(() => rights.delete(key));
    return found;
  };

  /** A person's current rights, and a stamp that changes with them. */
  const rated = async (living: Rated, now: Date) => {
    const { firm } = await configured();
    const date = dateOf(now, firm.zone);
    const stamp = `${living.role_id}.${living.role_version}.${living.account_id}.${living.permission_version}.${living.client_id ?? ''}.${date}.${firm.openedRights.join('+')}`;
    return { stamp, opened: firm.openedRights, permissions: await permissionsOf(living, stamp, date) };
  };

  const namedOf = rightsNamed(modules);
  const ofToken = async (bearer: string, now: Date): Promise<Asker | null> => {
    const living = await livingToken(database, await configured(), now, bearer);
    if (!living) return null;
    const { stamp, opened, permissions } = await rated(living, now);
    return { actor: actorByToken(living, namedOf(living, permissions), opened), stamp, zone: living.zone };
  };

  return async (bearer, uses) => {
    const now = clock();
    if (isAccessToken(bearer)) return ofToken(bearer, now);
    const signed = await signedBy(bearer, now);
    if (!signed) return null;
    const { sid } = signed;
    const living = await livingOf(sid);
    if (!living || !isCurrent(signed, living, now)) return null;
    if (uses && Math.abs(now.getTime() - Date.parse(living.last_seen_at)) > touchAfter) {
      // Viewing as someone else keeps the viewer's own session from going idle.
      const used = [sid, living.viewer_session ?? sid];
      await database.pool.query('update session set last_seen_at = $2 where id = any($1)', [used, now.toISOString()]);
    }
    const { stamp, opened, permissions } = await rated(living, now);
    const actor = { ...actorOf(living, sid, permissions, opened), turn: signed.turn };
    return { actor, stamp, zone: living.zone };
  };
}

/** The live ones among these sessions, with company and token; for the live updates of open pages. */
export const livingSessions = async (
  database: Database,
  config: Config,
  now: Date,
  sids: readonly string[],
): Promise<LivingSessions> =>
  new Map(
    (await livingAmong(database, config, now, sids)).map((living) => {
      const { sid, client_id: clientId, turn } = living;
      return [sid, { clientId, turns: [turn, turn - 1].filter((one) => isCurrent({ sid, turn: one }, living, now)) }];
    }),
  );

async function livingAmong(
  database: Database,
  { sessions }: Config,
  now: Date,
  sids: readonly string[],
): Promise<readonly Living[]> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  // A session from the future was made by a fast clock, and would live too long.
  const limits = [sids, now.toISOString(), ago(sessions.idle), ago(sessions.most), sessions.factorRoles, ago(-apart)];
  const found = await database.pool.query<Living>(whatLives, limits);
  return found.rows;
}

/**
 * Batches lookups that arrive while the server is busy, each key once: under load one statement answers many
 * requests. It is sent after all of them arrived, so that no answer is older than its request.
 */
function gathered<Answer>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>) {
  let next: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | undefined;
  return async (key: string): Promise<Answer | undefined> => {
    if (!next) {
      const keys = new Set<string>();
      const asking = async () => {
        await immediate();
        next = undefined;
        return ask([...keys]);
      };
      next = { keys, answers: asking() };
    }
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}

/** Ends one session. @returns whether it was still open */
export async function endSession(work: Work, id: string): Promise<boolean> {
  const ended = await work.db
    .withTables<SignInTables>()
    .updateTable('session')
    .set({ revoked_at: work.now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends an account's sessions and access tokens; any process refuses them at the next request. To be called
 * in the transaction that changes the role, switches access off, or changes the password or keyword.
 * @param except a session that may stay
 */
export async function endSessions(work: Work, accountId: number, except?: string): Promise<void> {
  mustBeInPerson(work);
  await endTokens(work, accountId);
  await endBrowsers(work, accountId, except);
}

/** Ends sessions only, not access tokens: for signing out other browsers. */
export async function endBrowsers(work: Work, accountId: number, except?: string): Promise<void> {
  await work.db
    .withTables<SignInTables>()
    .updateTable('session')
    .set({ revoked_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  await tell(work, [accountId], 'ended');
}

/** Stands for no session: lookups by this id find none. */
const noSession = '00000000-0000-0000-0000-000000000000';

const actorByToken = (
  { token_id, token_name, scopes, ...living }: LivingToken,
  permissions: ReadonlySet<Permission>,
  opened: readonly string[],
): Actor => ({
  accountId: living.account_id,
  name: living.name,
  email: living.email,
  audience: living.audience,
  role: { id: living.role_id, name: living.role_name },
  clientId: living.client_id,
  permissions,
  opened: new Set(opened),
  sessionId: noSession,
  token: byToken(token_id, token_name, scopes),
});

const actorOf = (
  living: Living,
  sessionId: string,
  permissions: ReadonlySet<Permission>,
  opened: readonly string[],
): Actor => ({
  accountId: living.account_id,
  name: living.name,
  email: living.email,
  audience: living.audience,
  role: { id: living.role_id, name: living.role_name },
  clientId: living.client_id,
  permissions,
  opened: new Set(opened),
  sessionId,
  ...(living.needs_factor ? { needsFactor: true } : {}),
  ...(living.viewer_id === null
    ? {}
    : { viewer: { accountId: living.viewer_id, name: living.viewer_name ?? '', until: living.expires_at } }),
});
