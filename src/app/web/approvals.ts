import type { Approvals } from '#modules/notifications/web/public/approvals.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';

/** Open decisions, shown among the notifications. */
export const approvals: Approvals = {
  Count: onDemand(async () => (await import('#modules/dashboard/web/public/ApprovalCount.tsx')).ApprovalCount, {
    failed: 'nothing',
  }),
  List: onDemand(async () => (await import('#modules/dashboard/web/public/ApprovalList.tsx')).ApprovalList),
  AtBell: onDemand(async () => (await import('#modules/dashboard/web/public/ApprovalsAtBell.tsx')).ApprovalsAtBell),
};
