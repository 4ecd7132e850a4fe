/** The rights of all modules that a role or a person may be given, in the order of the matrix. */
import type { PermissionModule } from '#platform/contract/access.ts';

export type PermissionGroup = { readonly title: string; readonly modules: readonly PermissionModule[] };

let collected: readonly PermissionGroup[] | undefined;

/**
 * Stores the modules' declared rights. The app calls it where it lists the contracts; pages that show rights wait for
 * that.
 * @param titles the groups, in order
 * @throws when a right belongs to an unknown group
 */
export function collectRights(rights: readonly PermissionModule[], titles: readonly string[]): void {
  const lost = rights.find(({ group }) => !titles.includes(group));
  if (lost) throw new Error(`The right ${lost.name} is of the group ${lost.group}, which is not there`);
  collected = titles
    .map((title) => ({
      title,
      modules: rights.filter(({ group }) => group === title).toSorted((one, other) => one.order - other.order),
    }))
    .filter(({ modules }) => modules.length > 0);
}

export function permissionGroups(): readonly PermissionGroup[] {
  if (!collected) throw new Error('The rights of the modules have not been collected yet');
  return collected;
}

export const permissionModules = (): readonly PermissionModule[] =>
  permissionGroups().flatMap(({ modules }) => modules);
