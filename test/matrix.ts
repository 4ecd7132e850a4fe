/** The access matrix: which calls the portal admits, against the declarations and the tables. */
import { modules } from '#app/modules.ts';
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { shapeOf } from '#platform/contract/list.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from './portal.ts';

/** An endpoint and its declared access, which tests may change later. */
export type Declared = { readonly endpoint: AnyEndpoint; readonly access: Access };

export const title = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** The members of the cast who can sign in. */
export const roles = (Object.keys(cast) as Role[]).filter((role) => cast[role].keyword !== null);

/** 'Marketing:READ', for each member of the cast, from the tables. */
export async function rightsOfCast(portal: TestPortal): Promise<ReadonlyMap<Role, ReadonlySet<string>>> {
  const { rows } = await portal.database.pool.query<{ address: string; right: string }>(
    `select account.audience || ' ' || account.email as address, module || ':' || action as right
     from role_permission join account using (role_id)`,
  );
  return new Map(
    roles.map((role) => {
      const address = `${cast[role].audience} ${cast[role].email}`;
      return [role, new Set(rows.filter((row) => row.address === address).map(({ right }) => right))];
    }),
  );
}

/** The promise of a declaration, implemented independently of the guard. */
export function promises(access: Access, role: Role, rights: ReadonlySet<string>): boolean {
  const { audience, roleName } = cast[role];
  if (access.kind === 'staff') return audience === 'team';
  if (access.kind === 'clientUser') return audience === 'client';
  if (access.kind === 'viewing') return false;
  if (access.kind !== 'permission') return true;
  const { module, action, roles: only, audience: forAudience } = access;
  return (
    rights.has(`${module}:${action}`) &&
    (!only || only.includes(roleName)) &&
    (!forAudience || forAudience === audience)
  );
}

/**
 * Every cell where the portal behaves other than declared: 'POST /x lets team in'.
 * @param asking every role, or one refused role for each endpoint
 */
export async function mismatches(
  portal: TestPortal,
  declared: readonly Declared[],
  asking: 'every role' | 'one to refuse' = 'every role',
): Promise<string[]> {
  const rights = await rightsOfCast(portal);
  const found: string[] = [];
  for (const { endpoint, access } of declared) {
    const isPromised = (role: Role) => promises(access, role, rights.get(role) ?? new Set());
    const askers = asking === 'every role' ? roles : roles.filter((role) => !isPromised(role)).slice(0, 1);
    for (const role of askers) {
      const promised = isPromised(role);
      const answer = await portal.call(endpoint, { ...nowhereIn(endpoint), as: role });
      const refused = answer.status === 403 && answer.type === 'FORBIDDEN';
      if (refused === promised) found.push(`${title(endpoint)} ${refused ? 'refuses' : 'lets in'} ${role}`);
    }
  }
  return found;
}

/** A request without effect: an unused id and an empty body. */
export function nowhereIn(endpoint: AnyEndpoint) {
  const ids = (schema: Schema) =>
    Object.fromEntries(keysOf(schema).flatMap((key) => (key === 'id' ? [[key, 987_654_321]] : [])));
  const body = endpoint.method === 'GET' || endpoint.body instanceof z.ZodUndefined ? {} : { body: {} };
  const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, 987_654_321]));
  const isList = keysOf(endpoint.query).includes('offset');
  return { params, query: isList ? {} : ids(endpoint.query), ...body };
}

/** The names of a schema's fields. */
export function keysOf(schema: Schema): readonly string[] {
  const known = keys.get(schema);
  if (known) return known;
  const { properties = {} } = z.toJSONSchema(zodOf(schema), { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  keys.set(schema, Object.keys(properties));
  return Object.keys(properties);
}

const keys = new WeakMap<Schema, readonly string[]>();

/**
 * The kinds of an endpoint, so that a sample can cover each: its method, audience, answer format, module and right.
 */
export function kindsOf([, endpoint]: readonly [string, AnyEndpoint]): readonly string[] {
  const { method, access, takes, streams, shape, query, params } = endpoint;
  const restricted = access.kind === 'permission' && [access.action, access.roles && 'roles', access.audience];
  const addressed = [query, params].flatMap(keysOf).filter((key) => key === 'id' || key === 'offset');
  const served = [method, takes, streams, shape && 'shape', ...addressed];
  return [
    [access.kind, ...(restricted || [])].join(' '),
    served.join(' '),
    `of ${modules.find(({ endpoints }) => endpoints.includes(endpoint))?.name}`,
  ];
}

/**
 * Values that are valid for a schema: its examples, or those of its kinds of fields.
 * @param which all fields, or only required ones
 */
export function samplesOf(schema: Schema, text: string, which: 'all' | 'required' = 'all'): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(zodOf(schema), { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; examples?: unknown[]; anyOf?: { type?: string }[] }>;
    required?: readonly string[];
  };
  // A transformed schema has no examples; its declaration has.
  const shape = shapeOf(schema);
  const exampleOf = (key: string): unknown => {
    const { examples } = (shape[key] && z.globalRegistry.get(shape[key])) ?? {};
    return Array.isArray(examples) ? examples[0] : undefined;
  };
  const byType: Record<string, unknown> = { string: text, boolean: true };
  return Object.fromEntries(
    Object.entries(properties)
      // 'found' replaces ids.
      .filter(([key]) => !key.endsWith('version') && key !== 'found' && (which === 'all' || required.includes(key)))
      .map(([key, { type, examples, anyOf }]) => {
        const kind = type ?? anyOf?.[0]?.type ?? '';
        return [key, exampleOf(key) ?? examples?.[0] ?? byType[kind] ?? 1];
      }),
  );
}
