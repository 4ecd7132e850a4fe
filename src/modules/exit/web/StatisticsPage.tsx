import { IconChartBar } from '@tabler/icons-react';
import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { charts, exportExitStatistics, fetchExitStatistics, type StatisticsRow, together } from '../statistics.ts';

const titles: Readonly<Record<(typeof charts)[number], string>> = {
  Reason: 'Why people leave',
  Department: 'Where they leave from',
  'Length of service': 'How long they had been here',
  Rating: 'How they rate the firm',
};

const all = { offset: 0, limit: 100, sort: 'chart' };

/** Exit statistics, in which no one can be identified. */
export function StatisticsPage() {
  const { data, error, refetch } = useRead(fetchExitStatistics, { query: all });
  return (
    <PageFrame
      title="Exit statistics"
      text="Of all exits. Groups of fewer than three people are put together, so that no one can be identified."
      action={<ExportButton endpoint={exportExitStatistics} list={{ query: all }} />}
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="Too few people have left"
          text="Figures appear here once at least three people have left."
        />
      )}
      {(data === undefined || data.count > 0) && !error && <Charts rows={data?.rows} />}
    </PageFrame>
  );
}

function Charts({ rows }: { rows: readonly StatisticsRow[] | undefined }) {
  return (
    <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 380px), 1fr))">
      {charts.map((chart) => (
        <ChartCard
          key={chart}
          title={titles[chart]}
          unit="People"
          heading={chart}
          kind="bars"
          points={rows && barsOf(rows, chart)}
          note={rows && othersOf(rows, chart)}
        />
      ))}
    </Grid>
  );
}

type Chart = StatisticsRow['chart'];

const barsOf = (rows: readonly StatisticsRow[], chart: Chart) =>
  rows
    .filter((row) => row.chart === chart && row.group !== together)
    .map(({ group, people }) => ({ label: group, value: people }));

/** The merged small groups would often be the largest bar without being a group. */
function othersOf(rows: readonly StatisticsRow[], chart: Chart): string | undefined {
  const others = rows.find((row) => row.chart === chart && row.group === together);
  return others && `${together}: ${others.people}`;
}
