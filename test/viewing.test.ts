import { modules } from '#app/modules.ts';
import { viewAs } from '#modules/access/contract.ts';
import { isForOwnEyes } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { putFile, signUpload } from '#platform/contract/file-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { kindsOf, nowhereIn, title } from './matrix.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { ofSample, sampled } from './sampled.ts';
import { oneConnection } from './settings.ts';

/** Which endpoints an administrator may use while viewing as someone else, generated from the declarations. */
const withSession = new Set(['permission', 'staff', 'signedIn', 'oneself']);
const endpoints = modules
  .flatMap(({ endpoints: declared }) => declared)
  .filter(({ access, streams }) => withSession.has(access.kind) && streams !== 'events');
const each = endpoints.map((endpoint) => [title(endpoint), endpoint] as const);
/** Endpoints declared for their owner only are all tested, because nobody else may see them. */
const kindsToView = ([name, endpoint]: (typeof each)[number]) =>
  isForOwnEyes(endpoint.access) ? [name] : kindsOf([name, endpoint]);
const viewed: readonly Role[] = ['hr', 'manager', 'client'];

let portal: TestPortal;
const views = new Map<Role, string>();
beforeAll(async () => {
  portal = await testPortal({ config: oneConnection });
  for (const role of viewed) {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'select id from account where email = $1 and audience = $2',
      [cast[role].email, cast[role].audience],
    );
    const begun = await portal.call<{ token: string }>(viewAs, { as: 'admin', query: { id: rows[0]?.id ?? 0 } });
    views.set(role, begun.result.token);
  }
});

const askIn = (endpoint: AnyEndpoint, role: Role) =>
  portal.call(endpoint, { ...nowhereIn(endpoint), token: views.get(role) ?? '' });

describe('an administrator viewing as another person', () => {
  test.each(sampled(each, 80, kindsToView))(
    `%s: can read what that person reads and change nothing (${ofSample})`,
    async (_, endpoint) => {
      for (const role of viewed) {
        const answer = await askIn(endpoint, role);
        const seen = endpoint.method === 'GET' && !endpoint.leadsToWriting && !isForOwnEyes(endpoint.access);
        const expected = seen ? (await portal.call(endpoint, { ...nowhereIn(endpoint), as: role })).status : 403;
        expect([role, answer.status]).toEqual([role, expected]);
        if (isForOwnEyes(endpoint.access)) expect(answer.message).toBe(`This is private to ${cast[role].name}`);
      }
    },
  );

  test('sees nothing of the account itself, which is declared for its owner only', () => {
    const ofTheAccount = endpoints.filter(
      ({ method, path }) => method === 'GET' && /^\/(?:myAccount|notification)\//.test(path),
    );
    expect(ofTheAccount.length).toBeGreaterThan(5);
    expect(ofTheAccount.filter(({ access }) => !isForOwnEyes(access)).map(title)).toEqual([]);
  });

  test('cannot store files in their name', async () => {
    const query = { key: 'staff_docs/contract.pdf' };
    const own = await portal.call<{ url: string }>(signUpload, { as: 'hr', query });
    expect(own.status).toBe(200);
    const answer = await portal.call(signUpload, { token: views.get('hr') ?? '', query });
    expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('nothing can be changed') });
    // Files need an address first: without one none can be uploaded.
    const params = { folder: 'staff_docs', code: 'x', name: 'contract.pdf' };
    expect((await portal.call(putFile, { token: views.get('hr') ?? '', params })).status).toBe(400);
  });
});
