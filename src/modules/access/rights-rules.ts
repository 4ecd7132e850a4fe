/**
 * Who may change whose rights (decision 021). Every rule returns a reason: the server refuses with that sentence, and
 * the page shows it on disabled controls; undefined if it is allowed.
 */
import { type Actor, type Audience, permissionText, type Right } from '#platform/contract/access.ts';
import { addMonths, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { permissionModules } from './catalogue.ts';

export type Asking = Pick<Actor, 'accountId' | 'role' | 'permissions'>;

/** The default last day of a grant. */
export const usualEnd = (today: PlainDate): PlainDate => addMonths(today, 1);

/** 'Exit READ', as in requests and the matrix. */
export const rightName = ({ module, action }: Right): string => `${module} ${action}`;

/** Whether the person has a right; administrators have every right, including those of modules added later. */
const holds = (actor: Asking, { module, action }: Right) =>
  actor.role.id === roleIds.admin || actor.permissions.has(permissionText(module, action));

/** Nobody can give a right they don't have. */
export function whyNotGive(actor: Asking, rights: readonly Right[]): string | undefined {
  const missing = rights.find((right) => !holds(actor, right));
  return missing && `You cannot give ${rightName(missing)}, because you do not have it yourself`;
}

/** Rights that only their holders may pass on: changing rights, changing master data, the firm's own figures. */
const isGuarded = (name: string) => permissionModules().some((module) => module.name === name && module.guarded);

/** HR may hire people into roles with more rights than HR has, except guarded rights, which only holders pass on. */
export function whyNotInvite(actor: Asking, rights: readonly Right[]): string | undefined {
  const guarded = rights.filter(({ module }) => isGuarded(module));
  return (
    whyNotGive(actor, guarded) &&
    'You cannot give rights over access, master data or figures that you do not have yourself'
  );
}

/**
 * Why the caller cannot change an account's sign-in address: anyone who reads mail at that address can set a new
 * password.
 */
export function whyNotReaddress(
  actor: Asking,
  person: { readonly id: number },
  rights: readonly Right[],
): string | undefined {
  if (person.id === actor.accountId) return 'You cannot change the email you sign in with';
  return whyNotInvite(actor, rights) && 'Only an administrator can change the email this person signs in with';
}

/** The rights client users may have: their own company's work and questions about it. */
const clientRights: Readonly<Record<string, readonly Right['action'][]>> = {
  Jobs: ['READ', 'CREATE'],
  Quotation: ['READ', 'UPDATE'],
  'Job Feedback': ['READ', 'CREATE'],
  'Job Escalations': ['READ', 'CREATE'],
  'Escalations Log': ['CREATE'],
  Invoicing: ['READ'],
  Marketing: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  MyAccount: ['READ', 'UPDATE'],
};

export function whyNotHave(audience: Audience, right: Right): string | undefined {
  if (audience === 'team' || clientRights[right.module]?.includes(right.action)) return undefined;
  return `${rightName(right)} is for staff: a client user cannot have it`;
}

export const audienceOfRole = (roleId: number): Audience => (roleId === roleIds.client ? 'client' : 'team');

const accessRights: readonly Right[] = [
  { module: 'Access', action: 'READ' },
  { module: 'Access', action: 'UPDATE' },
];
const opensAccess = (right: Right) => accessRights.some((one) => rightName(one) === rightName(right));

/** Changes to a role's rights. */
export function whyNotChangeRoleRights(
  actor: Asking,
  roleId: number,
  { give, take }: { give: readonly Right[]; take: readonly Right[] },
): string | undefined {
  if (roleId === roleIds.admin) return 'Admin keeps every right, so that someone can always restore them';
  if (roleId === actor.role.id && take.some(opensAccess)) return 'You cannot take Access from your own role';
  const forbidden = give.map((right) => whyNotHave(audienceOfRole(roleId), right)).find(Boolean);
  return forbidden ?? whyNotGive(actor, give);
}

/** An account as the rules need it. */
export type Subject = {
  readonly id: number;
  readonly audience: Audience;
  readonly role: { readonly id: number };
  readonly dot_access: boolean;
  /** Nobody else can sign in and change access. */
  readonly lastAdmin: boolean;
};

const lastAdmin = 'This is the last administrator who can sign in';

export function whyNotChangeRights(actor: Asking, person: Pick<Subject, 'id'>): string | undefined {
  return person.id === actor.accountId ? 'You cannot change your own rights' : undefined;
}

export const whyNotGrant = (actor: Asking, person: Subject, right: Right): string | undefined =>
  whyNotChangeRights(actor, person) ?? whyNotHave(person.audience, right) ?? whyNotGive(actor, [right]);

export function whyNotDeny(actor: Asking, person: Subject, right: Right): string | undefined {
  const own = whyNotChangeRights(actor, person);
  if (own) return own;
  return person.lastAdmin && opensAccess(right) ? lastAdmin : undefined;
}

export function whyNotChangeRole(actor: Asking, person: Subject): string | undefined {
  if (person.id === actor.accountId) return 'You cannot change your own role';
  return person.lastAdmin ? lastAdmin : undefined;
}

/** A role must fit the person's audience and contain no right that the giver lacks. */
export function whyNotGiveRole(
  actor: Asking,
  person: Subject,
  role: { readonly id: number; readonly rights: readonly Right[] },
): string | undefined {
  const own = whyNotChangeRole(actor, person);
  if (own) return own;
  if (audienceOfRole(role.id) !== person.audience) {
    return person.audience === 'client'
      ? 'A client user cannot become a member of staff'
      : 'This role is for client users';
  }
  return role.id === roleIds.admin && actor.role.id !== roleIds.admin
    ? 'Only an administrator can make someone an administrator'
    : whyNotGive(actor, role.rights);
}

export function whyNotSwitchOff(actor: Asking, person: Subject): string | undefined {
  if (person.id === actor.accountId) return 'You cannot switch off your own access';
  return person.lastAdmin ? lastAdmin : undefined;
}

export function whyNotView(actor: Asking, person: Subject): string | undefined {
  if (actor.role.id !== roleIds.admin) return 'Only administrators can view the portal as someone else';
  if (person.id === actor.accountId) return 'You cannot view the portal as yourself';
  if (person.role.id === roleIds.admin) return 'You cannot view the portal as another administrator';
  return person.dot_access ? undefined : 'Switch access on first: there is nothing to see without it';
}

/** A right requested where a page refuses. */
export function whyNotAsk(actor: Pick<Actor, 'permissions' | 'audience'>, right: Right): string | undefined {
  if (actor.permissions.has(permissionText(right.module, right.action))) return `You have ${rightName(right)} already`;
  return whyNotHave(actor.audience, right);
}

/** The last day of a grant. @param today YYYY-MM-DD */
export const whyNotUntil = (until: string | null, today: string): string | undefined =>
  until !== null && until < today ? 'Last day is in the past' : undefined;

export function whyNotDecide(
  actor: Pick<Asking, 'accountId'>,
  request: { readonly asker: number; readonly state: 'open' | 'granted' | 'declined' },
): string | undefined {
  if (request.asker === actor.accountId) return 'You cannot decide on your own request';
  return request.state === 'open' ? undefined : `This request has been ${request.state} already`;
}

type Explained = {
  readonly byRole: boolean;
  readonly own: {
    readonly granted: boolean;
    readonly until: string | null;
    readonly by: string | null;
    readonly over: boolean;
  } | null;
};

/** The source of a right in words. @param role the name of the person's role */
export function reasonOf({ byRole, own }: Explained, role: string): string {
  const until = own?.until ? ` until ${showDate(own.until)}` : '';
  if (own && !own.over) return `${own.granted ? 'Granted' : 'Denied'}${until} by ${own.by ?? 'the portal'}`;
  const ended = own ? `; ${own.granted ? 'a grant' : 'a denial'}${until} is over` : '';
  return `${byRole ? 'By' : 'Not with'} role ${role}${ended}`;
}
