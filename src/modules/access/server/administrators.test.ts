import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { actions } from '#platform/contract/access.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { changeRole, clearOwnRight, giveAccess, setOwnRight } from '../people.ts';
import { fetchRoleRights, saveRoleRights } from '../held-rights.ts';
import { idOf, signedInAs } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const members = ['admin', 'hr', 'partner'] as const;
const change = fc.record({
  by: fc.constantFrom(...members),
  of: fc.constantFrom(...members),
  what: fc.constantFrom('role', 'access', 'deny', 'grant', 'clear', 'roleRights', 'tomorrow'),
  role: fc.constantFrom(1, 2, 5),
  action: fc.constantFrom(...actions),
  yes: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Accounts that can sign in today and change access, computed independently from the tables. */
async function keepers(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*) as count from account where role_id = 1 and dot_access and password_hash is not null and (
       select count(*) from (values ('READ'), ('UPDATE')) as needed (action)
       where coalesce(
         (select granted from account_permission as own where own.account_id = account.id and module = 'Access'
            and own.action = needed.action and (until is null or until >= $1)),
         exists (select from role_permission as given where given.role_id = account.role_id and module = 'Access'
           and given.action = needed.action))) = 2`,
    [portal.now().toISOString().slice(0, 10)],
  );
  return rows[0]?.count ?? 0;
}

const tokens = new Map<string, string>();

/** The member's session while it lasts: signing in is the slow part of this test, because it hashes a password. */
async function tokenOf(by: (typeof members)[number]): Promise<string> {
  const known = tokens.get(by);
  if (known && (await portal.call(currentSession, { token: known })).status === 200) return known;
  const token = await signedInAs(portal, cast[by]).catch(() => '');
  tokens.set(by, token);
  return token;
}

async function apply({ by, of, what, role, action, yes }: Change): Promise<void> {
  const token = await tokenOf(by);
  if (!token) return;
  const query = { id: await idOf(portal, of) };
  const right = { module: 'Access', action };
  if (what === 'tomorrow') portal.advance(24 * 60 * 60);
  else if (what === 'role') await portal.call(changeRole, { token, query, body: { role_id: role } });
  else if (what === 'access') await portal.call(giveAccess, { token, query, body: { dot_access: yes } });
  else if (what === 'clear') await portal.call(clearOwnRight, { token, params: query, query: right });
  else if (what === 'roleRights') await changeRoleRights(token, role, right, yes);
  else {
    const until = yes ? portal.now().toISOString().slice(0, 10) : null;
    await portal.call(setOwnRight, { token, query, body: { ...right, granted: what === 'grant', until } });
  }
}

async function changeRoleRights(token: string, role_id: number, right: object, gives: boolean): Promise<void> {
  const { result } = await portal.call<{ rows?: { id: number; version: number }[] } | undefined>(fetchRoleRights, {
    token,
  });
  const version = result?.rows?.find(({ id }) => id === role_id)?.version;
  const part = { role_id, version, give: gives ? [right] : [], take: gives ? [] : [right] };
  await portal.call(saveRoleRights, { token, body: { roles: [part] } });
}

test('after any change someone can still sign in and change access', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const one of changes) {
        await apply(one);
        expect(await keepers()).toBeGreaterThan(0);
      }
    }),
    { numRuns: 25 },
  );
});
