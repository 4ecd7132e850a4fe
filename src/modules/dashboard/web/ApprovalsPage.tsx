import { Button } from '@mantine/core';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useGo, useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { approvalsPerPage, fetchApprovals } from '../contract.ts';
import { ListedApprovals } from './ListedApprovals.tsx';

type Kinds = readonly { readonly name: string; readonly title: string; readonly count: number }[];

/** All approvals of all modules that wait for this person, longest first. */
export function ApprovalsPage() {
  const [{ kind, p = '1' }] = useSearchPart();
  const page = Math.max(1, Math.trunc(Number(p)) || 1);
  const query = { ...(kind && { kind }), offset: (page - 1) * approvalsPerPage };
  const { data, error, refetch } = useRead(fetchApprovals, { query }, { keepPrevious: true, every: minutes(5) });
  return (
    <PageFrame title="Approvals" text="What waits for your decision, longest first">
      <Stack gap={16} maxWidth={1040}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && <PageTabs label="Kinds of approvals" tabs={tabsOf(data.kinds)} current={kind ?? ''} />}
        {data && <ListedApprovals key={kind ?? ''} rows={data.rows} />}
        {data && <Turning count={data.count} page={page} kind={kind} />}
      </Stack>
    </PageFrame>
  );
}

const tabsOf = (kinds: Kinds) => [
  { key: '', label: 'All', to: approvalsPath, count: kinds.reduce((sum, { count }) => sum + count, 0) },
  ...kinds.map(({ name, title, count }) => ({
    key: name,
    label: title,
    to: `${approvalsPath}${writeSearch({ kind: name })}`,
    count,
  })),
];

type TurningProps = { count: number; page: number; kind: string | undefined };

/** Previous and next page, if there are several. */
function Turning({ count, page, kind }: TurningProps) {
  const go = useGo();
  const last = Math.max(1, Math.ceil(count / approvalsPerPage));
  if (last === 1) return null;
  const to = (number: number) => go(`${approvalsPath}${writeSearch({ ...(kind && { kind }), p: number })}`);
  return (
    <Row gap={8} justify="end">
      <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => to(page - 1)}>
        Previous
      </Button>
      <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => to(page + 1)}>
        Next
      </Button>
    </Row>
  );
}
