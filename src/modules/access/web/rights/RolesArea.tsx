import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts';
import { Grid, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { accessModule } from '../../rights.ts';
import { permissionGroups } from '../../catalogue.ts';
import { allRights, fetchRoleRights, type RoleRights } from '../../held-rights.ts';
import { MatrixTools, type MatrixView } from './MatrixTools.tsx';
import { PendingBar } from './PendingBar.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { type Pending, usePending } from './use-pending.ts';

/** The matrix of roles and rights. */
export function RolesArea({ inUse }: { inUse: ReadonlySet<string> }) {
  const { data, error, refetch } = useRead(fetchRoleRights, {});
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <MatrixSkeleton />;
  return <Loaded roles={data.rows} inUse={inUse} />;
}

function Loaded({ roles, inUse }: { roles: readonly RoleRights[]; inUse: ReadonlySet<string> }) {
  const narrow = useIsNarrow();
  const may = useMay();
  const pending = usePending(roles, allRights());
  const [view, setView] = useState<MatrixView>({ find: '', differing: false, hidden: [], role: null });
  useLeaveGuard(() => pending.changes.length > 0);
  const one = roles.find(({ id }) => (view.role === null ? id !== roleIds.admin : id === view.role));
  const wide = roles.filter(({ id }) => !view.hidden.includes(id));
  const shown = narrow ? [one].filter((role) => role !== undefined) : wide;
  return (
    <Stack as="section" gap={12} minHeight={0} aria-label="Rights of roles">
      <MatrixTools narrow={narrow} roles={roles} view={view} onView={setView} />
      <RoleMatrix
        roles={shown}
        groups={groupsFor(view, shown, pending)}
        inUse={inUse}
        pending={pending}
        readOnly={!may(accessModule.update)}
      />
      <PendingBar pending={pending} />
    </Stack>
  );
}

/** Where the roles don't fit side by side with letters large enough for a finger, one is shown at a time. */
const useIsNarrow = () => useMediaQuery('(max-width: 1239px)', undefined, { getInitialValueInEffect: false });

/** The modules that match the search and, if requested, differ between the shown roles. */
function groupsFor({ find, differing }: MatrixView, roles: readonly RoleRights[], { has }: Pending) {
  const text = find.trim().toLowerCase();
  const compared = roles.filter(({ id }) => id !== roleIds.admin);
  return permissionGroups()
    .map(({ title, modules }) => ({
      title,
      modules: modules.filter(
        ({ name, says, actions }) =>
          `${name} ${says}`.toLowerCase().includes(text) &&
          (!differing ||
            actions.some((action) => new Set(compared.map((role) => has(role, { module: name, action }))).size > 1)),
      ),
    }))
    .filter(({ modules }) => modules.length > 0);
}

function MatrixSkeleton() {
  return (
    <Grid gap={8} aria-busy="true">
      {Array.from({ length: 14 }, (_, row) => (
        <Skeleton key={row} width="100%" height={28} />
      ))}
    </Grid>
  );
}
