import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useGo } from '../routing/address.ts';
import { useWriting } from '../use-writing.ts';
import type { ChartPoint } from './chart-point.ts';
import classes from './chart.module.css';

type PlotProps = { kind: 'columns' | 'line'; points: readonly ChartPoint[]; unit: string };

const height = 220;

/** Columns or a line over time. Loads with the chart library on first use. */
export function Plot({ kind, points, unit }: PlotProps) {
  const go = useGo();
  const { showNumber } = useWriting();
  const data = points.map((point) => ({ label: point.label, value: point.value }));
  const shared = {
    h: height,
    data,
    dataKey: 'label',
    series: [{ name: 'value', label: unit, color: 'var(--accent)' }],
    valueFormatter: showNumber,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    // Label every month or every second one, without an extra label at the end.
    xAxisProps: { interval: 'equidistantPreserveStart' as const },
    yAxisProps: { width: 40, allowDecimals: false },
    tooltipAnimationDuration: 0,
  };
  if (kind === 'line') {
    return (
      <LineChart
        {...shared}
        aria-hidden
        curveType="linear"
        lineChartProps={quiet}
        lineProps={{ isAnimationActive: false }}
      />
    );
  }
  const open = (_: unknown, index: number) => {
    const to = points[index]?.to;
    if (to) go(to);
  };
  return (
    <BarChart
      {...shared}
      aria-hidden
      className={classes.plot}
      maxBarWidth={32}
      barChartProps={quiet}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false, onClick: open }}
    />
  );
}

/** The plot is one image with a name; keyboard and screen reader users have the table. */
const quiet = { accessibilityLayer: false, margin: { top: 8, right: 0, bottom: 0, left: 0 } };
