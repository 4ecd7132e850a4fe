import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconCash } from '@tabler/icons-react';
import { fetchOwnPay } from '../../pay/contract.ts';
import { ExplainedPay } from '../../pay/web/ExplainedPay.tsx';
import { PayNow } from '../../pay/web/PayNow.tsx';
import { PayRows } from '../../pay/web/PayRows.tsx';

/** The user's pay, current and former, with reasons, in their account settings. */
export function SalaryArea() {
  const { data, error, refetch } = useRead(fetchOwnPay, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { rows, explained } = data;
  if (rows.length === 0)
    return (
      <EmptyState icon={IconCash} title="No salary yet" text="What you are paid, from when and why, appears here." />
    );
  return (
    <Stack gap={24} minWidth={0}>
      <PayNow rows={rows} />
      {explained.length > 0 && <ExplainedPay explained={explained} rows={rows} />}
      <PayRows rows={rows} letters="own" />
    </Stack>
  );
}
