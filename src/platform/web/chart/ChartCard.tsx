/**
 * A chart with its title, its unit and the same numbers as a table; each number can link to the list behind it.
 *
 *   <ChartCard title="Enquiries by month" unit="Enquiries" heading="Month" kind="columns"
 *     points={summary?.byMonth.map((month) => ({ label, value: month.count, to: `/enquiryList?…` }))} />
 *
 * Columns and lines load the chart library in a chunk of its own; bars are plain markup.
 */
import { onDemand } from '../code/on-demand.tsx';
import { Box } from '../layout/Parts.tsx';
import { Bars } from './Bars.tsx';
import { ChartFrame, ChartWaiting, type FrameProps } from './ChartFrame.tsx';
import type { ChartPoint } from './chart-point.ts';
import { PointTable } from './PointTable.tsx';

const Plot = onDemand(async () => (await import('./Plot.tsx')).Plot, { waiting: <ChartWaiting /> });

export type ChartCardProps = FrameProps & {
  /** Heading of the labels: 'Month', 'Status'. */
  heading: string;
  /** 'columns' and 'line' for time, 'bars' for kinds of things. */
  kind: 'columns' | 'line' | 'bars';
  /** In display order; undefined while they load. */
  points: readonly ChartPoint[] | undefined;
};

export function ChartCard({ heading, kind, points, ...frame }: ChartCardProps) {
  const { title, unit } = frame;
  const picture =
    points && kind === 'bars' ? (
      <Bars points={points} />
    ) : points ? (
      <Box as="figure" aria-label={`${title}. ${inWords(points)}`}>
        <Plot kind={kind === 'line' ? kind : 'columns'} points={points} unit={unit} />
      </Box>
    ) : undefined;
  return (
    <ChartFrame
      {...frame}
      picture={picture}
      table={points && <PointTable points={points} heading={heading} unit={unit} />}
    />
  );
}

const inWords = (points: readonly ChartPoint[]) => points.map((point) => `${point.label}: ${point.value}`).join(', ');
