import { modules } from '#app/modules.ts';
import { permissionModules } from '#modules/access/catalogue.ts';
import { permissionText } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { keysOf, kindsOf, samplesOf, title, roles } from './matrix.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { ofSample, sampled } from './sampled.ts';
import { oneConnection } from './settings.ts';

/** Every endpoint of every module: new ones are tested without a further line. */
const endpoints = modules.flatMap(({ endpoints: declared }) => declared);
const each = endpoints.map((endpoint) => [title(endpoint), endpoint] as const);
const guarded = each.filter(([, { access }]) => access.kind !== 'public' && access.kind !== 'signedAddress');
const forSigned = each.filter(([, { access }]) => access.kind === 'signedAddress');

const lists = each.filter(
  ([, { query, streams }]) => !streams && keysOf(query).includes('offset') && keysOf(query).includes('limit'),
);
/** `id` as a filter of a list, its export or its tab counts is not an address. */
const byId = each.filter(
  ([, { path, params, query }]) =>
    keysOf(params).includes('id') ||
    (keysOf(query).includes('id') && !keysOf(query).includes('offset') && !path.endsWith('Counts')),
);
const withBody = each.filter(([, { method, body }]) => method !== 'GET' && !(body instanceof z.ZodUndefined));
const withQuery = each.filter(([, { method, query }]) => method === 'GET' && keysOf(query).length > 0);
/** A sample of endpoints for slow checks, with at least one of each kind. */
const some = (of: typeof each, size: number) => sampled(of, size, kindsOf);

/** Default messages of the validation library. */
const libraryWords = /Invalid (?:input|option|string)|Too (?:big|small)|Unrecognized|expected/;
const textsOf = ({ message, fields = {} }: { message?: string; fields?: Record<string, string> }): string =>
  [message, ...Object.values(fields)].join(' ');

const nowhere = 987_654_321;
/** Fills an address with unused ids; other keys get an example of their kind of field. */
const anyId = (endpoint: AnyEndpoint) => ({
  params: Object.fromEntries(keysOf(endpoint.params).map((key) => [key, nowhere])),
  query: keysOf(endpoint.query).includes('offset')
    ? {}
    : {
        ...samplesOf(endpoint.query, 'none'),
        ...(keysOf(endpoint.query).includes('id') ? { id: nowhere } : {}),
      },
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: oneConnection });
  // The demo has none, and its log is visible only to its owner.
  await portal.database.pool.query(
    `insert into webhook (account_id, name, address, events, secret_cipher, created_at)
     select id, 'First', 'https://example.com/', '{job.updated}', 'sealed', now() from account where email = $1`,
    [cast.admin.email],
  );
});

describe('the declarations', () => {
  test('no two endpoints share an address, whatever the letter case', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test('a right to delete used for something else declares that: its refusal would be wrong', () => {
    const opensElse = endpoints.filter(
      ({ access, method, path }) =>
        access.kind === 'permission' && access.action === 'DELETE' && method !== 'DELETE' && !/delete/i.test(path),
    );
    expect(opensElse.length).toBeGreaterThan(20);
    expect(opensElse.filter(({ access }) => !('toDo' in access)).map(title)).toEqual([]);
  });

  test('every endpoint describes itself in a sentence', () => {
    expect(endpoints.filter(({ says }) => says.length < 10).map(title)).toEqual([]);
  });

  test('a form without its own messages uses the specification’s (decisions D16)', () => {
    const said = endpoints.flatMap(({ path, message }) => (message?.length === 0 ? [`${path}: ${message({})}`] : []));
    expect(said.filter((text) => text.endsWith(': Update Successfully')).length).toBeGreaterThan(5);
    expect(said.filter((text) => text.endsWith(' saved'))).toEqual([]);
  });

  test('every endpoint names a right of the catalogue', () => {
    const offered = new Set(
      permissionModules().flatMap(({ name, actions }) => actions.map((action) => `${name}:${action}`)),
    );
    const unknown = endpoints.filter(
      ({ access }) => access.kind === 'permission' && !offered.has(permissionText(access.module, access.action)),
    );
    expect(unknown.map(title)).toEqual([]);
  });

  test('no role has a right that the catalogue does not contain', async () => {
    const offered = permissionModules().flatMap(({ name, actions }) => actions.map((action) => `${name}:${action}`));
    const { rows } = await portal.database.pool.query<{ given: string }>(
      "select distinct module || ':' || action as given from role_permission",
    );
    expect(rows.map(({ given }) => given).toSorted()).toEqual(offered.toSorted());
  });

  test('upload fields have unique names, and each is for staff, client users, or people with a right', () => {
    const fields = modules.flatMap(({ uploads = [] }) => uploads);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    const open = fields.filter(({ access }) => !['permission', 'staff', 'clientUser'].includes(access.kind));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('every endpoint is served, and nothing else is served below /api but the documents', async () => {
    const missing = endpoints.filter(({ method, path }) => !portal.app.hasRoute({ method, url: `/api${path}` }));
    expect(missing.map(title)).toEqual([]);
  });

  test('the OpenAPI document describes every endpoint', async () => {
    const reply = await portal.app.inject('/api/openapi.json');
    const document = reply.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>();
    expect(document.openapi).toBe('3.1.0');
    const missing = endpoints.filter(
      ({ method, path }) => !document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
    );
    expect(missing.map(title)).toEqual([]);
  });
});

describe('access', () => {
  test.each(guarded)('%s refuses a caller without a token', async (_, endpoint) => {
    const answer = await portal.call(endpoint, anyId(endpoint));
    expect([answer.status, answer.type]).toEqual([401, 'INVALID_TOKEN']);
  });

  test.each(guarded)('%s refuses a forged token', async (_, endpoint) => {
    const answer = await portal.call(endpoint, {
      ...anyId(endpoint),
      token: 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.',
      body: {},
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(404);
  });

  test.each(forSigned)('%s refuses an address without the portal’s signature', async (_, endpoint) => {
    const unsigned = Object.fromEntries(keysOf(endpoint.query).map((key) => [key, nowhere]));
    for (const query of [unsigned, anyId(endpoint).query, {}]) {
      const answer = await portal.call(endpoint, { ...anyId(endpoint), query, as: 'admin' });
      expect([400, 403]).toContain(answer.status);
    }
    expect((await portal.call(endpoint, { ...anyId(endpoint), query: unsigned })).type).toBe('FORBIDDEN');
  });
});

describe(`input (${ofSample})`, () => {
  test.each(some(lists, 40))('%s respects offset and limit and refuses unknown input', async (_, endpoint) => {
    // Lists of a record's parts use the first record.
    const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, 1]));
    const needed = samplesOf(endpoint.query, 'none', 'required');
    const as = endpoint.access.kind === 'clientUser' ? 'client' : 'admin';
    const ask = (asked: Record<string, unknown>) => {
      const query = { ...needed, ...asked };
      return portal.call<{ rows: unknown[]; count: number }>(endpoint, { as, params, query });
    };
    const one = await ask({ offset: 0, limit: 1 });
    expect(one.status).toBe(200);
    expect(one.result.rows.length).toBeLessThanOrEqual(1);
    expect(one.result.count).toBeGreaterThanOrEqual(one.result.rows.length);
    for (const query of [
      { limit: 101 },
      { limit: 0 },
      { offset: -1 },
      { offset: 'x' },
      { nosuchfilter: '1' },
      { sort: 'nosuchcolumn' },
      { sort: 'constructor' },
      { sort: '-__proto__' },
      { 'limit[__proto__]': '1' },
    ]) {
      const answer = await ask(query);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(answer.message).not.toMatch(libraryWords);
    }
    const beyond = await ask({ offset: 1_000_000 });
    expect(beyond.result.rows).toEqual([]);
  });

  test.each(some(byId, 80))('%s answers 404 for a missing record', async (_, endpoint) => {
    const body = endpoint.body instanceof z.ZodUndefined ? {} : { body: samplesOf(endpoint.body, 'Sample text') };
    const answer = await portal.call(endpoint, { ...anyId(endpoint), as: askerOf(endpoint), ...body });
    expect([answer.status, answer.type]).toEqual([404, 'NOT_FOUND']);
  });

  test.each(some(withBody, 50))('%s answers garbage with a clear refusal, never with a defect', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.object()), async (body) => {
        const answer = await portal.call(endpoint, { ...anyId(endpoint), as: askerOf(endpoint), body: body ?? {} });
        expect(answer.status, JSON.stringify({ body, answer })).toBeLessThan(500);
        expect(textsOf(answer), JSON.stringify(body)).not.toMatch(libraryWords);
      }),
      { numRuns: 40 },
    );
  });

  test.each(some(withBody, 20))('%s refuses prototype pollution and endless nesting', async (_, endpoint) => {
    const { method, path } = endpoint;
    const authorization = `Bearer ${await portal.signIn(askerOf(endpoint))}`;
    const deep = 20_000;
    for (const payload of [
      '{"__proto__":{"id":1}}',
      '{"constructor":{"prototype":{"id":1}}}',
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `${'{"id":'.repeat(deep)}1${'}'.repeat(deep)}`,
    ]) {
      const url = `/api${path.replace(/:\w+/g, String(nowhere))}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const { statusCode } = await portal.app.inject({ method, url, headers, payload });
      expect([payload.slice(0, 20), statusCode]).toEqual([payload.slice(0, 20), 400]);
    }
  });

  test.each(some(withQuery, 50))('%s reports errors of its address in our own words', async (_, endpoint) => {
    const keys = keysOf(endpoint.query);
    const words = [...keys.map((key) => ({ [key]: 'x'.repeat(300) })), ...keys.map((key) => ({ [key]: ['1', '1'] }))];
    for (const query of words) {
      const answer = await portal.call(endpoint, {
        params: anyId(endpoint).params,
        query: { ...anyId(endpoint).query, ...query },
        as: askerOf(endpoint),
      });
      expect(answer.status, JSON.stringify(query)).toBeLessThan(500);
      expect(textsOf(answer), JSON.stringify(query)).not.toMatch(libraryWords);
    }
  });
});

/** A role that may call it: an administrator, unless it is for client users or for one other role. */
function askerOf({ access }: AnyEndpoint): Role {
  if (access.kind === 'clientUser') return 'client';
  if (access.kind === 'permission' && access.audience === 'client') return 'client';
  const only = access.kind === 'permission' ? access.roles : undefined;
  return roles.find((role) => only?.includes(cast[role].roleName)) ?? 'admin';
}
