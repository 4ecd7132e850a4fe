/** Who may call an endpoint, open a route or see a button: declared once, read by both server and web app. */
import type { Sensitive } from './tokens/sensitive.ts';

export const actions = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const;
export type Action = (typeof actions)[number];

/** One right as text, e.g. 'Marketing:CREATE'. */
export type Permission = `${string}:${Action}`;

export type Audience = 'client' | 'team';

/** Further conditions for personal access tokens (decision 193). */
type ForTokens = {
  /** Only for people signed in themselves: sign-in data, sessions, tokens, people's rights. */
  readonly inPerson?: true;
  /** The sensitive data it reveals, which a token must name. */
  readonly tells?: Sensitive;
};

export type Access = ForTokens & Lets;

type Lets =
  | { readonly kind: 'public' }
  /**
   * Carries a single-purpose token (a sign-in challenge, a reset grant) that the action redeems; `or` also admits
   * signed-in people.
   */
  | { readonly kind: 'ownToken'; readonly purpose: string; readonly or?: Access }
  /** The address itself is signed by the portal, for one purpose and a few minutes. */
  | { readonly kind: 'signedAddress' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'staff'; readonly ownEyes?: true }
  /** For client users, in their current company. */
  | { readonly kind: 'clientUser' }
  /** Private to the person; hidden from anyone viewing the portal as them. */
  | { readonly kind: 'oneself' }
  /** Only while viewing the portal as someone else. */
  | { readonly kind: 'viewing' }
  | {
      readonly kind: 'permission';
      readonly module: string;
      readonly action: Action;
      /** What the right opens, as used in a sentence: 'exits'. */
      readonly things: string;
      /** The act, when the right's own words do not describe it: 'close a period' with the right to delete time. */
      readonly toDo?: string;
      /** If given, the actor's role must also be one of these. */
      readonly roles?: readonly string[];
      /** The firm may open it to every role with the right (`Actor.opened`). */
      readonly openable?: true;
      /** If given, the right counts only for these people, whatever role has it. */
      readonly audience?: Audience;
      /** Private to the person, as `oneself` is. */
      readonly ownEyes?: true;
    };

/** One right of the catalogue. */
export type Right = { readonly module: string; readonly action: Action };

/** The signed-in person, as both sides see them. */
export type Actor = {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  readonly audience: Audience;
  readonly role: { readonly id: number; readonly name: string };
  /** The client company a client user belongs to; null for staff. */
  readonly clientId: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Rights the firm has opened to every role that holds them, although some roles alone could use them. */
  readonly opened?: ReadonlySet<string>;
  readonly sessionId: string;
  /** Which of the session's tokens the request has; undefined for other kinds of access. */
  readonly turn?: number;
  /** Who is viewing the portal as the caller, and until when; such a session is read-only. */
  readonly viewer?: Viewer | undefined;
  /** Their role requires an additional factor they do not have yet; until then they can only set one up. */
  readonly needsFactor?: true;
  /** The access token they act with, if no one is signed in. */
  readonly token?: ByToken | undefined;
};

/** An access token; it never allows more than its owner currently may. */
export type ByToken = {
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /**
   * Why its scopes do not allow this. A function, so that the browser, which has no tokens, does without these rules.
   */
  readonly whyNot: (access: Access) => string | undefined;
};

/** What decides whether someone may use something. */
type Allowed = Pick<Actor, 'name' | 'audience' | 'role' | 'permissions' | 'opened' | 'viewer' | 'token'>;

export type Viewer = { readonly accountId: number; readonly name: string; readonly until: string };

export const anyone: Access = { kind: 'public' };
export const signedAddress: Access = { kind: 'signedAddress' };
export const signedIn: Access = { kind: 'signedIn' };
export const staff: Access = { kind: 'staff' };
export const clientUser: Access = { kind: 'clientUser' };
export const oneself: Access = { kind: 'oneself' };
export const viewing: Access = { kind: 'viewing' };
export const ownToken = (purpose: string, or?: Access): Access => ({ kind: 'ownToken', purpose, ...(or && { or }) });

export type PermissionModule = {
  readonly name: string;
  readonly says: string;
  /** What it opens, after 'You need permission to view': 'exits'. */
  readonly things: string;
  /** Its group in the matrix of rights, and its position within it, ascending. */
  readonly group: string;
  readonly order: number;
  /** Only people who have it may grant it. */
  readonly guarded: boolean;
  readonly tells?: Sensitive;
  /** The actions that mean something for it; no others are offered. */
  readonly actions: readonly Action[];
  readonly read: Access;
  readonly create: Access;
  readonly update: Access;
  readonly delete: Access;
};

/**
 * Declares one of the specification's permission modules (specification 2, section 6). `says` tells an administrator in
 * one line what the module opens; `actions` are those that apply to it, by default all.
 */
export function permissionModule(
  name: string,
  says: string,
  place: Pick<PermissionModule, 'group' | 'order' | 'things'> & { actions?: readonly Action[]; guarded?: true },
): PermissionModule {
  const may = (action: Action): Access => ({ kind: 'permission', module: name, action, things: place.things });
  const all = { read: may('READ'), create: may('CREATE'), update: may('UPDATE'), delete: may('DELETE') };
  return { actions, guarded: false, ...place, name, says, ...all };
}

/** The same right, only for these roles ("role name Admin or Client with Marketing Create"). */
export function onlyRoles(access: Access, ...roles: readonly string[]): Access {
  return access.kind === 'permission' ? { ...access, roles } : access;
}

/** Reserved for some roles until the firm opens it to every role with the right. */
export function openable(access: Access): Access {
  return access.kind === 'permission' ? { ...access, openable: true } : access;
}

/** The same right, for an act its words do not name: 'To close a period you need permission to delete time'. */
export function toDo(act: string, access: Access): Access {
  return access.kind === 'permission' ? { ...access, toDo: act } : access;
}

/** The same right, for staff only; client users may not do this even if they have it. */
export function ofStaff(access: Access): Access {
  return access.kind === 'permission' ? { ...access, audience: 'team' } : access;
}

/** A module's rights, for staff only; client users have separate calls (decisions D18). */
export const forTeam = (rights: PermissionModule): PermissionModule => ({
  ...rights,
  read: ofStaff(rights.read),
  create: ofStaff(rights.create),
  update: ofStaff(rights.update),
  delete: ofStaff(rights.delete),
});

/** The same right, for client users only. */
export function ofClients(access: Access): Access {
  return access.kind === 'permission' ? { ...access, audience: 'client' } : access;
}

/** For the same people, but hidden from anyone viewing the portal as them. */
export function forOwnEyes(access: Access): Access {
  return access.kind === 'permission' || access.kind === 'staff' ? { ...access, ownEyes: true } : oneself;
}

/** Whether it is hidden from people viewing the portal as someone else. */
export const isForOwnEyes = (access: Access): boolean =>
  access.kind === 'oneself' || ('ownEyes' in access && access.ownEyes === true);

export const permissionText = (module: string, action: Action): Permission => `${module}:${action}`;

const verbs: Readonly<Record<Action, string>> = { READ: 'view', CREATE: 'add', UPDATE: 'change', DELETE: 'delete' };

/** A right in a sentence: 'permission to view exits'. */
export const permissionWords = ({ action, things }: { action: Action; things: string }): string =>
  `permission to ${verbs[action]} ${things}`;

/** The right this actor lacks, if a right is what is missing: they can request it. */
export function missingRight(actor: Allowed | null, access: Access): Right | undefined {
  if (!actor || access.kind !== 'permission') return undefined;
  const { module, action } = access;
  return actor.permissions.has(permissionText(module, action)) ? undefined : { module, action };
}

/** Why this actor may not, as a sentence for the screen; undefined when they may. */
export function whyNoAccess(actor: Allowed | null, access: Access): string | undefined {
  if (access.kind === 'ownToken') return actor && access.or ? whyNoAccess(actor, access.or) : undefined;
  if (access.kind === 'public' || access.kind === 'signedAddress') return undefined;
  if (!actor) return 'Please sign in';
  if (actor.viewer && isForOwnEyes(access)) return `This is private to ${actor.name}`;
  const beyond = actor.token?.whyNot(access);
  if (beyond !== undefined) return beyond;
  if (access.kind === 'staff') return actor.audience === 'team' ? undefined : 'This is for staff only';
  if (access.kind === 'clientUser') return actor.audience === 'client' ? undefined : 'This is for clients only';
  if (access.kind === 'signedIn' || access.kind === 'oneself') return undefined;
  if (access.kind === 'viewing')
    return actor.viewer ? undefined : 'This is only available while viewing the portal as someone else';
  const right = permissionText(access.module, access.action);
  if (!actor.permissions.has(right)) {
    return `${access.toDo === undefined ? 'You' : `To ${access.toDo} you`} need ${permissionWords(access)}`;
  }
  if (access.audience && actor.audience !== access.audience) {
    return access.audience === 'team' ? 'This is for staff only' : 'This is for client users only';
  }
  const isOpened = access.openable === true && actor.opened?.has(right) === true;
  if (access.roles && !isOpened && !access.roles.includes(actor.role.name)) {
    return `This is for the roles ${access.roles.join(' and ')} only`;
  }
  return undefined;
}

export const mayUse = (actor: Allowed | null, access: Access): boolean => whyNoAccess(actor, access) === undefined;
