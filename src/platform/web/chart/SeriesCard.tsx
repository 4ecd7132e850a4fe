/** Several series in one picture, with title, unit and the same numbers as a table. */
import { onDemand } from '../code/on-demand.tsx';
import { Box } from '../layout/Parts.tsx';
import { BoxPlot } from './BoxPlot.tsx';
import { ChartFrame, ChartWaiting } from './ChartFrame.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import type { SeriesOf } from './series.ts';
import { SeriesTable } from './SeriesTable.tsx';

const SeriesPlot = onDemand(async () => (await import('./SeriesPlot.tsx')).SeriesPlot, { waiting: <ChartWaiting /> });

type SeriesCardProps = SeriesOf & {
  title: string;
  unit: string;
  kind: 'columns' | 'line' | 'stacked' | 'box' | 'heat';
  note?: string | undefined;
};

export function SeriesCard({ title, unit, kind, note, ...of }: SeriesCardProps) {
  return (
    <ChartFrame
      title={title}
      unit={unit}
      note={note}
      picture={
        kind === 'heat' ? (
          <HeatGrid {...of} title={title} />
        ) : (
          <Box as="figure" aria-label={`${title}. Its numbers stand in the table of this chart`}>
            {kind === 'box' ? <BoxPlot {...of} /> : <SeriesPlot {...of} kind={kind} />}
          </Box>
        )
      }
      table={<SeriesTable {...of} title={title} />}
    />
  );
}
