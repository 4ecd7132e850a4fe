import { viewAs } from '#modules/access/contract.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';

test('drafts have a key per account, the same at each sign-in, which a viewer does not get', async () => {
  const portal = await testPortal();
  const keyOf = async (who: { as: Role } | { token: string }) =>
    (await portal.call<{ draft_key: string | null }>(currentSession, who)).result.draft_key;
  const first = await keyOf({ as: 'admin' });
  expect(first).toMatch(/^[\w-]{43}$/);
  expect([await keyOf({ as: 'admin' }), await keyOf({ as: 'manager' })]).toEqual([
    first,
    expect.not.stringMatching(first ?? ''),
  ]);
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast.manager.email,
  ]);
  const query = { id: rows[0]?.id };
  const seen = await portal.call<{ token: string }>(viewAs, { as: 'admin', query });
  expect(await keyOf({ token: seen.result.token })).toBeNull();
});
