/** Who may call an endpoint, open a route or see a button: declared once, read by server and web app alike. */
import type { Sensitive } from './tokens/sensitive.ts';

export const actions = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const;
export type Action = (typeof actions)[number];

/** One right as text, e.g. 'Marketing:CREATE'. */
export type Permission = `${string}:${Action}`;

export type Audience = 'client' | 'team';

/** What holds for access tokens of people besides (decision 193). */
type ForTokens = {
  /** Only for who is signed in themselves: sign-in data, sessions, tokens, rights of people. */
  readonly inPerson?: true;
  /** What it tells of: a token has to name it. */
  readonly tells?: Sensitive;
};

export type Access = ForTokens & Lets;

type Lets =
  | { readonly kind: 'public' }
  /**
   * Carries a single-purpose token (a sign-in challenge, a reset grant) that the action itself redeems; `or` opens it to
   * signed-in people too.
   */
  | { readonly kind: 'ownToken'; readonly purpose: string; readonly or?: Access }
  /** The address itself was signed by the portal, for one purpose and a few minutes. */
  | { readonly kind: 'signedAddress' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'staff'; readonly ownEyes?: true }
  /** For client users, in the company they have chosen. */
  | { readonly kind: 'clientUser' }
  /** What is private to the person: not shown to who looks at the portal as them either. */
  | { readonly kind: 'oneself' }
  /** Only while somebody looks at the portal as somebody else. */
  | { readonly kind: 'viewing' }
  | {
      readonly kind: 'permission';
      readonly module: string;
      readonly action: Action;
      /** What the right opens, as it stands in a sentence: 'exits'. */
      readonly things: string;
      /** What is done with it, where its own words do not say so: 'close a period' with the right to delete time. */
      readonly toDo?: string;
      /** When given, the actor's role must be one of these as well. */
      readonly roles?: readonly string[];
      /** The firm may open it to every role that has the right (`Actor.opened`). */
      readonly openable?: true;
      /** When given, the right counts for these people only, whatever role carries it. */
      readonly audience?: Audience;
      /** Private to the person, as `oneself` is. */
      readonly ownEyes?: true;
    };

/** One right of the catalogue. */
export type Right = { readonly module: string; readonly action: Action };

/** The signed-in person as both sides know them. */
export type Actor = {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  readonly audience: Audience;
  readonly role: { readonly id: number; readonly name: string };
  /** The client company a client user belongs to; null for staff. */
  readonly clientId: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The rights that the firm has opened to every role that has them, where some roles alone could use them. */
  readonly opened?: ReadonlySet<string>;
  readonly sessionId: string;
  /** Who looks at the portal as this person, until when; such a session only reads. */
  readonly viewer?: Viewer | undefined;
  /** Their role needs an additional factor and they have none: nothing is open to them but to set one up. */
  readonly needsFactor?: true;
  /** The access token that they act by, where nobody is signed in. */
  readonly token?: ByToken | undefined;
};

/** An access token; it never does more than its owner may at the moment. */
export type ByToken = {
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /** Why its scopes do not reach so far. The browser, where no token is, does without these rules. */
  readonly whyNot: (access: Access) => string | undefined;
};

/** What tells whether somebody may use something. */
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
  /** Where it stands in the matrix of rights: in which group, and where within it, ascending. */
  readonly group: string;
  readonly order: number;
  /** Only who has it hands it on. */
  readonly guarded: boolean;
  readonly tells?: Sensitive;
  /** The actions that mean something for it; nobody is offered another. */
  readonly actions: readonly Action[];
  readonly read: Access;
  readonly create: Access;
  readonly update: Access;
  readonly delete: Access;
};

/**
 * Declares one of the specification's permission modules (specification 2, section 6).
 * `says` tells an administrator in one line what the module opens; `actions` are those that mean something there, all when
 * not given.
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

/** The same right, for these role names only ("role name Admin or Client with Marketing Create"). */
export function onlyRoles(access: Access, ...roles: readonly string[]): Access {
  return access.kind === 'permission' ? { ...access, roles } : access;
}

/** What is for some roles, until the firm opens it to every role that has the right. */
export function openable(access: Access): Access {
  return access.kind === 'permission' ? { ...access, openable: true } : access;
}

/** The same right, for an act that its words do not name: 'To close a period you need permission to delete time'. */
export function toDo(act: string, access: Access): Access {
  return access.kind === 'permission' ? { ...access, toDo: act } : access;
}

/** The same right, for staff only: what a client user may not do even with its own. */
export function ofStaff(access: Access): Access {
  return access.kind === 'permission' ? { ...access, audience: 'team' } : access;
}

/** A module's rights, for staff only: client users have calls of their own (decisions D18). */
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

/** For the same people, but nothing for who looks at the portal as one of them. */
export function forOwnEyes(access: Access): Access {
  return access.kind === 'permission' || access.kind === 'staff' ? { ...access, ownEyes: true } : oneself;
}

/** Whether it is hidden from who looks at the portal as somebody else. */
export const isForOwnEyes = (access: Access): boolean =>
  access.kind === 'oneself' || ('ownEyes' in access && access.ownEyes === true);

export const permissionText = (module: string, action: Action): Permission => `${module}:${action}`;

const verbs: Readonly<Record<Action, string>> = { READ: 'view', CREATE: 'add', UPDATE: 'change', DELETE: 'delete' };

/** A right in a sentence: 'permission to view exits'. */
export const permissionWords = ({ action, things }: { action: Action; things: string }): string =>
  `permission to ${verbs[action]} ${things}`;

/** The right that this actor lacks, where it is a right that is lacking: it can be asked for. */
export function missingRight(actor: Allowed | null, access: Access): Right | undefined {
  if (!actor || access.kind !== 'permission') return undefined;
  const { module, action } = access;
  return actor.permissions.has(permissionText(module, action)) ? undefined : { module, action };
}

/** Why this actor may not, as a sentence for the screen; undefined when it may. */
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
