/** Several series in one chart, with title, unit and the same numbers as a table. */
import { onDemand } from '../code/on-demand.tsx';
import { Box, Row, Text } from '../layout/Parts.tsx';
import { Swatch } from '../ui/Swatch.tsx';
import { BoxPlot } from './BoxPlot.tsx';
import { ChartFrame, ChartWaiting, type FrameProps } from './ChartFrame.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import { palette, type Series, type SeriesOf } from './series.ts';
import { SeriesTable } from './SeriesTable.tsx';

const SeriesPlot = onDemand(async () => (await import('./SeriesPlot.tsx')).SeriesPlot, { waiting: <ChartWaiting /> });

type SeriesCardProps = FrameProps &
  SeriesOf & {
    kind: 'columns' | 'line' | 'stacked' | 'box' | 'heat';
    /** The numbers are still loading. */
    waits?: boolean;
  };

export function SeriesCard({
  title,
  unit,
  kind,
  note,
  summary,
  report,
  failed,
  waits = false,
  ...of
}: SeriesCardProps) {
  return (
    <ChartFrame
      {...{ title, unit, note, summary, report, failed }}
      picture={
        waits ? undefined : kind === 'heat' ? (
          <HeatGrid {...of} title={title} />
        ) : (
          <Box as="figure" aria-label={`${title}. Its numbers stand in the table of this chart`}>
            {kind === 'box' ? <BoxPlot {...of} /> : <SeriesPlot {...of} kind={kind} />}
            {kind !== 'box' && <Legend series={of.series} />}
          </Box>
        )
      }
      table={<SeriesTable {...of} title={title} />}
    />
  );
}

/** In the order of the lines, so they can be matched without colour. */
function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <Row as="ul" wrap gap={[2, 14]} margin={[8, 0, 0]}>
      {series.map(({ name, colour }, at) => (
        <li key={name}>
          <Text as="span" size={12} color="ink-soft">
            <Swatch colour={colour ?? palette[at % palette.length] ?? 'Teal'} />
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
}
