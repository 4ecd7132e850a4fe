/** Who has to sign in by the provider, and why a firm cannot require it yet. */
import { roleIds } from '../words.ts';

export type Requirement = {
  readonly is_on: boolean;
  readonly proven_at: string | null;
  readonly required_roles: readonly number[];
  readonly keepers: readonly number[];
};

type Person = { readonly id: number; readonly audience: 'client' | 'team'; readonly role_id: number };

/** Whether it is in force: it is not until an administrator has signed in with these settings. */
export const isInForce = ({ is_on, proven_at, required_roles }: Requirement): boolean =>
  is_on && proven_at !== null && required_roles.length > 0;

/** Whether this person can sign in only by the provider. */
export const needsProvider = (by: Requirement, { id, audience, role_id }: Person): boolean =>
  isInForce(by) && audience === 'team' && by.required_roles.includes(role_id) && !by.keepers.includes(id);

/** Whether this person keeps a password as an exception; its use is reported to all administrators. */
export const isException = (by: Requirement, { id, role_id }: Pick<Person, 'id' | 'role_id'>): boolean =>
  isInForce(by) && by.keepers.includes(id) && by.required_roles.includes(role_id);

/** The requirements on an administrator who keeps their password. */
export type Keeper = {
  readonly id: number;
  readonly role_id: number;
  readonly dot_access: boolean;
  readonly has_password: boolean;
  readonly has_keyword: boolean;
  readonly has_factor: boolean;
};

export const leastKeepers = 2;

export const canKeep = ({ role_id, dot_access, has_password, has_keyword, has_factor }: Keeper): boolean =>
  role_id === roleIds.admin && dot_access && has_password && has_keyword && has_factor;

type Wanted = {
  readonly is_on: boolean;
  readonly proven: boolean;
  readonly required_roles: readonly number[];
  /** Newly required roles; earlier ones may stay while the provider is off or not proven again. */
  readonly added_roles: readonly number[];
  readonly keepers: readonly number[];
};

/** The error of a requirement, with its field; undefined if it is fine. */
export function whyNotRequire(
  { is_on, proven, required_roles, added_roles, keepers }: Wanted,
  able: readonly number[],
): Readonly<Record<string, string>> | undefined {
  if (required_roles.includes(roleIds.client)) return { required_roles: 'Clients sign in with password and keyword' };
  if (added_roles.length > 0 && !is_on) return { required_roles: 'Switch the provider on first' };
  if (added_roles.length > 0 && !proven)
    return {
      required_roles: 'An administrator has to sign in by the provider first, with the settings as they are saved',
    };
  if (keepers.some((id) => !able.includes(id)))
    return { keepers: 'Choose administrators who have a password, a security keyword and an additional factor' };
  return required_roles.length > 0 && keepers.length < leastKeepers
    ? { keepers: `Choose at least ${leastKeepers} administrators, so that nobody is locked out` }
    : undefined;
}
