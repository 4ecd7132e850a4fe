/** What a personal access token may do (decision 193): its owner's rights, and sensitive data it has to name. */
import {
  type Access,
  type Action,
  actions,
  type Actor,
  type ByToken,
  type PermissionModule,
  permissionText,
} from '../access.ts';
import { type Sensitive, sensitive, sensitiveWords } from './sensitive.ts';

/** The prefix by which secret scanners recognise a leaked token. */
export const tokenPrefix = 'portico_pat_';

/** For calls that need no right: the owner's own data, and what every colleague may read. */
const withoutRight = { READ: 'Everybody:READ', UPDATE: 'Everybody:UPDATE' } as const;

/** The scopes a call requires of a token. A right to read alone never allows writing. */
export function scopesAsked(access: Access, writes: boolean): readonly string[] {
  if (access.kind !== 'permission') return [writes ? withoutRight.UPDATE : withoutRight.READ];
  const right = permissionText(access.module, access.action);
  return writes && access.action === 'READ' ? [right, withoutRight.UPDATE] : [right];
}

/** Why this actor's token may not make a call; undefined when it may, or when there is no token. */
export function whyNotByToken({ token }: Pick<Actor, 'token'>, access: Access, writes: boolean): string | undefined {
  if (!token) return undefined;
  if (access.kind === 'ownToken' && access.or) return whyNotByToken({ token }, access.or, writes);
  const missing = scopesAsked(access, writes).find((scope) => !token.scopes.has(scope));
  return missing === undefined ? undefined : lacks(missing);
}

/**
 * The token a person acts with.
 * @param scopes the scopes it names
 */
export function byToken(id: number, name: string, named: readonly string[]): ByToken {
  const scopes = new Set(named);
  const whyNot = (access: Access) => {
    if (access.inPerson) return 'Sign in for this: access tokens are not let do it';
    if (access.tells && !scopes.has(access.tells))
      return `This access token does not name what this tells: ${sensitiveWords[access.tells]}`;
    const right = access.kind === 'permission' ? permissionText(access.module, access.action) : undefined;
    return right === undefined || scopes.has(right) ? undefined : lacks(right);
  };
  return { id, name, scopes, whyNot };
}

/**
 * The same where the portal continues with its own rights, which the scopes do not limit. The trail still names the
 * token, and what needs a signed-in person (`mustBeInPerson`) stays closed.
 */
export const unnarrowed = (token: ByToken | undefined): ByToken | undefined =>
  token && { ...token, whyNot: () => undefined };

const lacks = (scope: string) => `This access token lacks the scope ${scope}`;

/** A scope as offered: a right in the record's words, or sensitive data a token must name. */
export type OfferedScope = {
  readonly scope: string;
  readonly group: string;
  readonly says: string;
  readonly action: Action | null;
  readonly tells: Sensitive | null;
};

/**
 * The scopes a person may currently give a token.
 * @param modules the catalogue of rights
 */
export function scopesFor(actor: Pick<Actor, 'permissions'>, modules: readonly PermissionModule[]): OfferedScope[] {
  const rights = modules.flatMap((module) =>
    module.actions
      .filter((action) => actor.permissions.has(permissionText(module.name, action)) && !isInPerson(module, action))
      .map((action): OfferedScope => ({
        scope: permissionText(module.name, action),
        group: module.name,
        says: module.says,
        action,
        tells: module.tells ?? null,
      })),
  );
  const everybodys = (['READ', 'UPDATE'] as const).map((action): OfferedScope => ({
    scope: withoutRight[action],
    group: 'Everybody',
    says: 'Open to everyone: names to choose from, your day and views. Change: data that the trail records when it is read',
    action,
    tells: null,
  }));
  const named = sensitive.map((scope): OfferedScope => ({
    scope,
    group: 'Sensitive',
    says: sensitiveWords[scope],
    action: null,
    tells: scope,
  }));
  return [...everybodys, ...rights, ...named];
}

const accessOf = { READ: 'read', CREATE: 'create', UPDATE: 'update', DELETE: 'delete' } as const;
const isInPerson = (module: PermissionModule, action: Action) => module[accessOf[action]].inPerson === true;

/** The owner's rights a token names, without those that reveal sensitive data it does not name. */
export function rightsOfToken(
  rights: Actor['permissions'],
  scopes: ReadonlySet<string>,
  modules: readonly PermissionModule[],
): Actor['permissions'] {
  const kept = new Set(rights);
  for (const right of rights) if (!scopes.has(right)) kept.delete(right);
  for (const module of modules) {
    const unnamed = module.tells !== undefined && !scopes.has(module.tells);
    for (const action of actions)
      if (unnamed || isInPerson(module, action)) kept.delete(permissionText(module.name, action));
  }
  return kept;
}
