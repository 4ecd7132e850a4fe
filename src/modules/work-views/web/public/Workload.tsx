import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { JobFilters, useJobFilters } from '#modules/jobs/web/public/JobFilters.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { fetchWorkload } from '../../workload.ts';
import { LoadLegend } from '../LoadCell.tsx';
import { WorkloadCards } from '../WorkloadCards.tsx';
import { WorkloadTable } from '../WorkloadTable.tsx';
import { usePlanning } from '../use-planning.ts';

/** People rendered at once. */
const atOnce = 40;

/** The list of jobs as hours by person and week; the open cell is in the address. */
export function Workload({ tools }: { tools: ReactNode }) {
  const { list, query } = useJobFilters();
  const { data, error, refetch } = useRead(fetchWorkload, { query }, { keepPrevious: true });
  const [cell, changeSearch] = useSearchWord('cell');
  const [most, setMost] = useState(atOnce);
  const planning = usePlanning();
  const isPhone = useIsPhone();
  const open = (next: string) =>
    changeSearch((current) => ({ ...current, cell: next === cell ? '' : next }), { replace: true });
  const shown = data && { ...data, rows: data.rows.slice(0, most) };
  const View = isPhone ? WorkloadCards : WorkloadTable;
  return (
    <Stack as="section" gap={12} aria-label="Workload">
      <JobFilters list={list} tools={tools} />
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {shown && <LoadLegend withForecast={shown.withForecast} />}
      {shown?.rows.length === 0 && (
        <EmptyState
          icon={IconUsersGroup}
          title="Nobody has work here"
          text="No job with hours left fits the filters."
        />
      )}
      {shown && shown.rows.length > 0 && (
        <View load={shown} filters={query} opened={cell} onOpen={open} planning={planning} />
      )}
      {data && data.rows.length > most && (
        <Row>
          <Button variant="default" onClick={() => setMost(most + atOnce)}>
            Show more people
          </Button>
        </Row>
      )}
    </Stack>
  );
}
