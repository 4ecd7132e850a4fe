/**
 * A chart with its title, its unit and the same numbers as a table; each number may lead to the list that it counts.
 *
 *   <ChartCard title="Enquiries by month" unit="Enquiries" heading="Month" kind="columns"
 *     points={summary?.byMonth.map((month) => ({ label, value: month.count, to: `/enquiryList?…` }))} />
 *
 * Columns and lines come with the chart library in a chunk of their own; bars are plain markup.
 */
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { onDemand } from '../code/on-demand.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Box, Card, Heading, Row, Stack, Text, VisuallyHidden } from '../layout/Parts.tsx';
import { Bars } from './Bars.tsx';
import type { ChartPoint } from './chart-point.ts';
import { PointTable } from './PointTable.tsx';
import classes from './chart.module.css';

const Plot = onDemand(async () => (await import('./Plot.tsx')).Plot, { waiting: <Waiting /> });

export type ChartCardProps = {
  title: string;
  /** What is counted: 'Enquiries', 'Hours', 'GBP'. */
  unit: string;
  /** What the labels are: 'Month', 'Status'. */
  heading: string;
  /** 'columns' and 'line' for time, 'bars' for kinds of things. */
  kind: 'columns' | 'line' | 'bars';
  /** In their order; undefined while they load. */
  points: readonly ChartPoint[] | undefined;
  /** What is counted besides and stands for no point of its own. */
  note?: string | undefined;
};

export function ChartCard({ title, unit, heading, kind, points, note }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card as="section" minWidth={0} aria-labelledby={id}>
      <Row as="header" align="start" justify="space-between" gap={12} padding={[14, 12, 8, 16]}>
        <div>
          <Heading id={id}>{title}</Heading>
          <Text dim>{unit}</Text>
        </div>
        <ViewSwitch title={title} asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
      </Row>
      <Box padding={[0, 16, 16]} minHeight={236}>
        {!points && <Waiting />}
        {points && asTable && <PointTable points={points} heading={heading} unit={unit} />}
        {points && !asTable && kind === 'bars' && <Bars points={points} />}
        {points && !asTable && kind !== 'bars' && (
          <Box as="figure" aria-label={`${title}. ${inWords(points)}`}>
            <Plot kind={kind} points={points} unit={unit} />
          </Box>
        )}
        {note && <Text dim>{note}</Text>}
      </Box>
    </Card>
  );
}

/** Leads from the chart to its numbers and back. */
function ViewSwitch({ title, asTable, onSwitch }: { title: string; asTable: boolean; onSwitch: () => void }) {
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Row
      type="button"
      as="button"
      inline
      align="center"
      gap={6}
      flex="none"
      padding={[0, 8]}
      height={28}
      color="ink-dim"
      size={13}
      className={classes.toggle}
      onClick={onSwitch}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {asTable ? 'Chart' : 'Table'}
      <VisuallyHidden> of {title}</VisuallyHidden>
    </Row>
  );
}

function Waiting() {
  return (
    <Stack gap={20} padding={[8, 0, 0]}>
      {[72, 48, 88, 60, 34].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </Stack>
  );
}

const inWords = (points: readonly ChartPoint[]) => points.map((point) => `${point.label}: ${point.value}`).join(', ');
