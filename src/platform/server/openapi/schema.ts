/** What the OpenAPI document and its page both derive from a declaration. */
import { type Access, permissionWords } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import { scopesAsked } from '#platform/contract/tokens/scopes.ts';
import * as z from 'zod';

export type Json = Record<string, unknown>;

export function parametersOf(schema: Schema, where: 'path' | 'query'): Json[] {
  const object = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] } | undefined;
  return Object.entries(object?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object?.required?.includes(name) ?? false),
    schema: property,
  }));
}

export function schemaOf(schema: Schema, io: 'input' | 'output'): Json | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any' }) as Json;
  return json;
}

const unviewed = ', who is not being viewed by somebody else';

/** Who may make a call, and what an access token needs for it. */
export const accessText = ({ access, method, leadsToWriting }: AnyEndpoint): string =>
  whoText(access) + tokenText(access, method !== 'GET' || leadsToWriting === true);

/** Whether a person's access token is ever accepted. */
export const takesTokens = (access: Access): boolean =>
  access.inPerson !== true && !['public', 'signedAddress', 'clientUser', 'viewing', 'ownToken'].includes(access.kind);

function tokenText(access: Access, writes: boolean): string {
  if (access.kind === 'public' || access.kind === 'signedAddress' || access.kind === 'ownToken') return '';
  if (!takesTokens(access)) return ' Takes no access token.';
  const scopes = [...scopesAsked(access, writes), ...(access.tells ? [access.tells] : [])];
  return ` Scopes of an access token: ${scopes.join(', ')}.`;
}

function whoText(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Open to everyone.';
    case 'ownToken':
      return `Needs a single-purpose token: ${access.purpose}.${access.or ? ` Or: ${whoText(access.or)}` : ''}`;
    case 'signedAddress':
      return 'Needs an address that the portal has signed.';
    case 'signedIn':
      return 'Needs a signed-in user.';
    case 'staff':
      return `Needs a signed-in member of staff${access.ownEyes ? unviewed : ''}.`;
    case 'clientUser':
      return 'Needs a signed-in client user.';
    case 'oneself':
      return `Needs a signed-in user${unviewed}.`;
    case 'viewing':
      return 'Needs a session in which the portal is viewed as somebody else.';
    case 'permission':
      return `Needs ${permissionWords(access)} (${access.module} ${access.action})${narrowing(access)}.`;
  }
}

function narrowing({ roles, audience, ownEyes }: Extract<Access, { kind: 'permission' }>): string {
  const whom = { team: ', for staff only', client: ', for client users only' };
  return [
    roles ? ` and the role ${roles.join(' or ')}` : '',
    audience ? whom[audience] : '',
    ownEyes ? unviewed : '',
  ].join('');
}
