import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchApprovals } from '../../contract.ts';
import { ListedApprovals } from '../ListedApprovals.tsx';

/** The reader's longest waiting approvals, to decide here; a link leads to all of them. */
export function ApprovalList() {
  const { showNumber } = useWriting();
  const { data, error, refetch } = useRead(fetchApprovals, { query: { offset: 0 } }, { every: minutes(5) });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Stack gap={12} maxWidth={1040}>
      <ListedApprovals rows={data.rows} />
      {data.count > 0 && <PageLink to={approvalsPath}>See all {showNumber(data.count)} by kind</PageLink>}
    </Stack>
  );
}
