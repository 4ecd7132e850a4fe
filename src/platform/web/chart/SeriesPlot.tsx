import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { palette, type SeriesOf } from './series.ts';

type SeriesPlotProps = SeriesOf & { kind: 'columns' | 'line' | 'stacked' };

const dashes = ['0', '6 3', '2 3', '8 3 2 3', '12 4', '4 2', '1 4', '10 2', '3 6'];

/** Several series over time. Loads with the chart library on first use. */
export function SeriesPlot({ kind, ...of }: SeriesPlotProps) {
  const shared = sharedBy(of, kind === 'line');
  if (kind === 'line')
    return (
      <LineChart
        {...shared}
        curveType="linear"
        connectNulls={false}
        referenceLines={
          of.mark
            ? [{ x: of.mark.at, label: of.mark.name, color: 'var(--ink-soft)', labelPosition: 'insideTopRight' }]
            : []
        }
        lineChartProps={quiet}
        lineProps={{ isAnimationActive: false, dot: dotsOf(of) }}
      />
    );
  // An area needs at least three points.
  if (kind === 'stacked' && of.labels.length > 2)
    return (
      <AreaChart
        {...shared}
        type="stacked"
        curveType="linear"
        fillOpacity={0.55}
        withGradient={false}
        withDots={false}
        areaChartProps={quiet}
        areaProps={{ isAnimationActive: false }}
      />
    );
  return (
    <BarChart
      {...shared}
      type={kind === 'stacked' ? 'stacked' : 'default'}
      maxBarWidth={32}
      barChartProps={quiet}
      barProps={{ radius: kind === 'stacked' ? 0 : [3, 3, 0, 0], isAnimationActive: false }}
    />
  );
}

const sharedBy = ({ labels, series, show, top }: SeriesOf, isDashed: boolean) => ({
  h: 260,
  data: labels.map((label, at) =>
    Object.fromEntries([['label', label], ...series.map(({ name, values }) => [name, values[at] ?? null])]),
  ),
  dataKey: 'label',
  series: series.map(({ name, colour }, at) => ({
    name,
    color: `var(--colour-${(colour ?? palette[at % palette.length] ?? 'Teal').toLowerCase()})`,
    strokeDasharray: isDashed ? (dashes[at % dashes.length] ?? '0') : '0',
  })),
  valueFormatter: (value: number) => show(value),
  tickLine: 'none' as const,
  gridAxis: 'x' as const,
  xAxisProps: { interval: 'equidistantPreserveStart' as const },
  yAxisProps: {
    width: 64,
    ...(top !== undefined && { domain: [0, top] }),
    tickFormatter: (value: number) => show(value).replace(/\.00$/, ''),
  },
  tooltipAnimationDuration: 0,
  'aria-hidden': true,
});

/** The last point is hollow while its period is still running. */
const dotsOf =
  ({ labels, isOpen = false }: SeriesOf) =>
  ({ index, cx, cy, stroke = 'none' }: Dot) => (
    <circle
      key={index}
      cx={cx ?? 0}
      cy={cy ?? 0}
      r={typeof cy === 'number' ? 3.5 : 0}
      stroke={stroke}
      strokeWidth={2}
      fill={isOpen && index === labels.length - 1 ? 'var(--surface)' : stroke}
    />
  );

type Dot = { index: number; cx?: number | undefined; cy?: number | null | undefined; stroke?: string | undefined };

/** The plot is one image with a name; keyboard and screen reader users have the table. */
const quiet = { accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } };
