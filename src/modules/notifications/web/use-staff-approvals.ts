import { useActor } from '#platform/web/session/session.ts';
import { type Approvals, useApprovals } from './public/approvals.ts';

/** The approvals of all modules, for staff; client users find theirs only in notifications. */
export function useStaffApprovals(): Approvals | null {
  const approvals = useApprovals();
  return useActor().audience === 'team' ? approvals : null;
}
