import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useBulkMove } from '#platform/web/record/BulkMove.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { Select } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { weightsPath } from '../addresses.ts';
import { fetchMarkPeriods, movePerformance, performanceReport } from '../contract.ts';
import { periodText } from '../periods.ts';
import { screens } from './screens.tsx';

/** Performance reports of a month or quarter, by default the current quarter. */
export function PerformancePage() {
  const { action, dialog } = useBulkMove(screens, movePerformance, 'Share or answer');
  return (
    <PageFrame
      title="Performance"
      text="Marks from 0 to 10 for each person and period; beside a mark how many cases it is made of."
      action={
        <>
          <LinkButton to={weightsPath} variant="default">
            Weights
          </LinkButton>
          <NewRecord screens={screens} />
        </>
      }
      fill
    >
      <RecordTable screens={screens} bulk={[action]} tools={<PeriodChoice />} reading />
      {dialog}
    </PageFrame>
  );
}

function PeriodChoice() {
  const list = useList(performanceReport.list, performanceReport.entity);
  const periods = useRead(fetchMarkPeriods, {}, { freshFor: minutes(5) });
  const rows = periods.data?.rows;
  const first = rows?.find(({ kind }) => kind === 'Quarter')?.period;
  const choose = useEffectEvent((period: string) => {
    if (Object.keys(list.filters).length === 0) list.setFilters({ period });
  });
  useEffect(() => {
    if (first !== undefined) choose(first);
  }, [first]);
  return (
    <Select
      aria-label="Period"
      placeholder="All periods"
      w={168}
      size="xs"
      clearable
      data={rows?.map(({ period }) => ({ value: period, label: periodText(period) })) ?? []}
      value={list.filters['period'] ?? null}
      onChange={(period) => list.setFilters({ period: period ?? '' })}
    />
  );
}
