import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { keepDevices } from '../../rights.ts';
import { fetchDevices, fetchSwipeImports } from '../contract.ts';
import { DeviceList } from './DeviceList.tsx';
import { Imports } from './Imports.tsx';
import { Numbers } from './Numbers.tsx';

/** Sources of swipes: files, devices, and the numbers by which these identify people. */
export function Devices() {
  const { data, error, refetch } = useRead(fetchDevices, {}, { keepPrevious: true });
  const imports = useRead(fetchSwipeImports, {}, { keepPrevious: true });
  const newest = imports.data?.rows[0];
  const may = useMay();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />;
  return (
    <Stack gap={24} minWidth={0}>
      <Imports devices={data.rows} />
      <DeviceList devices={data.rows} />
      {/* Reading a file may add unknown numbers, so they are refetched. */}
      {may(keepDevices) && <Numbers key={`${newest?.id} ${newest?.status}`} devices={data.rows} />}
    </Stack>
  );
}
