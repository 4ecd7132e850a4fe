import { useState } from 'react';
import type { Right } from '#platform/contract/access.ts';
import type { RoleChange, RoleRights } from '../../held-rights.ts';
import { rightName } from '../../rights-rules.ts';

/** Changes to roles that are not saved yet. */
export type Pending = {
  readonly changes: readonly RolePlan[];
  /** Whether the role has the right, including pending changes. */
  readonly has: (role: RoleRights, right: Right) => boolean;
  readonly isChanged: (role: RoleRights, right: Right) => boolean;
  readonly toggle: (role: RoleRights, right: Right) => void;
  readonly clear: () => void;
};

export type RolePlan = { readonly role: RoleRights; readonly give: readonly Right[]; readonly take: readonly Right[] };

/** Collects changes of the matrix until they are saved together. */
export function usePending(roles: readonly RoleRights[], rights: readonly Right[]): Pending {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const saved = (role: RoleRights, right: Right) => role.rights.some((one) => rightName(one) === rightName(right));
  const isChanged = (role: RoleRights, right: Right) => turned.has(keyOf(role, right));
  const planOf = (role: RoleRights): RolePlan => {
    const changed = rights.filter((right) => isChanged(role, right));
    return {
      role,
      give: changed.filter((right) => !saved(role, right)),
      take: changed.filter((right) => saved(role, right)),
    };
  };
  return {
    changes: roles.map(planOf).filter(({ give, take }) => give.length + take.length > 0),
    has: (role, right) => saved(role, right) !== isChanged(role, right),
    isChanged,
    toggle: (role, right) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(role, right))) next.add(keyOf(role, right));
        return next;
      }),
    clear: () => setTurned(new Set()),
  };
}

const keyOf = (role: RoleRights, right: Right) => `${role.id} ${rightName(right)}`;

/** The wire format: based on the versions that were seen. */
export const sentChanges = (plans: readonly RolePlan[]): RoleChange[] =>
  plans.map(({ role, give, take }) => ({
    role_id: role.id,
    version: role.version,
    give: [...give],
    take: [...take],
  }));

export const countOf = (plans: readonly RolePlan[]): number =>
  plans.reduce((sum, { give, take }) => sum + give.length + take.length, 0);
