/** What a personal access token may be let do (decision 193): rights of its owner, and what it has to name besides. */
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

/** What scanners of source code know a leaked token by. */
export const tokenPrefix = 'portico_pat_';

/** For calls that need no right: what is the owner’s, and what every colleague may read. */
const withoutRight = { READ: 'Everybody:READ', UPDATE: 'Everybody:UPDATE' } as const;

/** The scopes that a call asks of a token: one that names a right to read alone writes nothing by it. */
export function scopesAsked(access: Access, writes: boolean): readonly string[] {
  if (access.kind !== 'permission') return [writes ? withoutRight.UPDATE : withoutRight.READ];
  const right = permissionText(access.module, access.action);
  return writes && access.action === 'READ' ? [right, withoutRight.UPDATE] : [right];
}

/** Why the token that this actor comes with may not make a call; undefined when it may, or when there is none. */
export function whyNotByToken({ token }: Pick<Actor, 'token'>, access: Access, writes: boolean): string | undefined {
  if (!token) return undefined;
  if (access.kind === 'ownToken' && access.or) return whyNotByToken({ token }, access.or, writes);
  const missing = scopesAsked(access, writes).find((scope) => !token.scopes.has(scope));
  return missing === undefined ? undefined : lacks(missing);
}

/** The token by which somebody acts. @param scopes what it names */
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
 * The same where the portal goes on with rights of its own: its scopes narrow nothing there. The trail names it all the
 * same, and what is for who is signed in (`mustBeInPerson`) stays closed.
 */
export const unnarrowed = (token: ByToken | undefined): ByToken | undefined =>
  token && { ...token, whyNot: () => undefined };

const lacks = (scope: string) => `This access token lacks the scope ${scope}`;

/** A scope as it is offered: a right with the record's words, or what a token names besides. */
export type OfferedScope = {
  readonly scope: string;
  readonly group: string;
  readonly says: string;
  readonly action: Action | null;
  readonly tells: Sensitive | null;
};

/** What somebody may give a token now. @param modules the catalogue of rights */
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
    says: 'What needs no right: names to choose from, your day, your views. With Change: looks that the trail keeps',
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

/** The owner's rights that a token names, less those that tell of something that it does not name. */
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
