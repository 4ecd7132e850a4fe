/** Every call of the contract with access tokens: nothing beyond their scopes is admitted (decision 193). */
import { modules } from '#app/modules.ts';
import { fetchAccountById, fetchSignIns } from '#modules/access/people.ts';
import { fetchIssuedTokens } from '#modules/access/tokens.ts';
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { byToken, whyNotByToken } from '#platform/contract/tokens/scopes.ts';
import { sensitive } from '#platform/contract/tokens/sensitive.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf, title } from '../matrix.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { tokenOf, tokenWith } from './made.ts';

const withSession = new Set(['permission', 'staff', 'signedIn', 'clientUser', 'oneself', 'viewing']);
const calls = modules.flatMap(({ endpoints }) => endpoints).filter(({ access }) => withSession.has(access.kind));
const writes = ({ method, leadsToWriting }: AnyEndpoint) => method !== 'GET' || leadsToWriting === true;

/** The scopes of a call, implemented independently of the guard. */
function needs(endpoint: AnyEndpoint): readonly string[] {
  const { access } = endpoint;
  const everybodys = writes(endpoint) ? 'Everybody:UPDATE' : 'Everybody:READ';
  if (access.kind !== 'permission') return [everybodys];
  const right = `${access.module}:${access.action}`;
  return writes(endpoint) && access.action === 'READ' ? [right, everybodys] : [right];
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

/** The status of a call with valid access but otherwise invalid input. */
async function statusOf(endpoint: AnyEndpoint, token: string): Promise<number> {
  const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, 0]));
  return (await portal.call(endpoint, { token, params })).status;
}

async function letThrough(token: string, among: readonly AnyEndpoint[]): Promise<string[]> {
  const through: string[] = [];
  for (const endpoint of among) if ((await statusOf(endpoint, token)) !== 403) through.push(title(endpoint));
  return through;
}

describe('a token of one scope', () => {
  test.each<[Role, string]>([
    ['admin', 'Marketing:READ'],
    ['hr', 'Staff:READ'],
    ['admin', 'Everybody:READ'],
  ])(
    'of %s, %s, allows nothing else',
    async (role, scope) => {
      const token = await tokenWith(portal, role, [scope]);
      const others = calls.filter((endpoint) => needs(endpoint).some((one) => one !== scope));
      expect(others.length).toBeGreaterThan(1000);
      expect(await letThrough(token, others)).toEqual([]);
    },
    240_000,
  );
});

describe('a token with everything its owner may read', () => {
  test.each<Role>(['admin', 'director'])(
    'of %s is let through no call that writes',
    async (role) => {
      const named: readonly string[] = sensitive;
      const token = await tokenOf(portal, role, (scope) => scope.endsWith(':READ') || named.includes(scope));
      const writing = calls.filter(writes);
      expect(writing.length).toBeGreaterThan(400);
      expect(await letThrough(token, writing)).toEqual([]);
    },
    240_000,
  );
});

describe('a token with all rights', () => {
  test.each<Role>(['admin', 'hr'])(
    'of %s is refused calls that need a signed-in person, and calls it does not name',
    async (role) => {
      const token = await tokenOf(portal, role, (scope) => !(sensitive as readonly string[]).includes(scope));
      const closed = calls.filter(({ access }) => access.inPerson === true || access.tells !== undefined);
      expect(closed.length).toBeGreaterThan(150);
      expect(await letThrough(token, closed)).toEqual([]);
    },
    240_000,
  );

  test('reads sensitive data with the scope for it', async () => {
    const token = await tokenOf(portal, 'hr');
    const open = calls.filter(
      ({ access, method, query }) =>
        access.tells && !access.inPerson && method === 'GET' && zodOf(query).safeParse({}).success,
    );
    const through = await letThrough(token, open);
    for (const tells of sensitive.filter((one) => one !== 'credentials'))
      expect(
        open.some(({ access, ...call }) => access.tells === tells && through.includes(title({ access, ...call }))),
      ).toBe(true);
  }, 240_000);
});

test('sessions, credentials, tokens and other people’s rights need a signed-in person', () => {
  const changes = modules
    .filter(({ name }) => ['sign-in', 'access', 'access-review'].includes(name))
    .flatMap(({ endpoints }) => endpoints)
    .filter(
      ({ method, access, path }) => method !== 'GET' && withSession.has(access.kind) && !path.startsWith('/master'),
    );
  expect(changes.filter(({ access }) => access.inPerson !== true).map(title)).toEqual(['POST /access/endView']);
  const told = [fetchSignIns, fetchAccountById, fetchIssuedTokens];
  expect(told.filter(({ access }) => access.inPerson !== true)).toEqual([]);
});

test('on calls for mailed links a token gets only its own right', () => {
  const or: Access = { kind: 'signedIn' };
  const actor = { token: byToken(1, 'Narrow', ['Marketing:READ']) };
  expect(whyNotByToken(actor, { kind: 'ownToken', purpose: 'link', or }, true)).toMatch(/Everybody:UPDATE/);
});
