import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type ReportOfPicture, reportAddress } from '#platform/contract/report/picture.ts';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Box, Card, Heading, Row, Stack, Text, VisuallyHidden } from '../layout/Parts.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { useMay } from '../session/session.ts';
import classes from './chart.module.css';

export type FrameProps = {
  title: string;
  /** What the numbers count: 'Enquiries', 'Hours', 'GBP'. */
  unit: string;
  /** Counted as well, but not shown as a point. */
  note?: string | undefined;
  /** The chart's message in one sentence. */
  summary?: string | undefined;
  /** Takes less height, for content other than a plot. */
  low?: boolean | undefined;
  /** The report behind the chart, for those who may read it. */
  report?: ReportOfPicture | undefined;
  /** Why there are no numbers, with a retry. */
  failed?: { readonly error: unknown; readonly retry: () => void } | undefined;
};

type ChartFrameProps = FrameProps & {
  /** undefined while the numbers load. */
  picture: ReactNode | undefined;
  /** The same numbers as a table. */
  table: ReactNode;
};

/** A chart with its title and unit, and a switch between chart and table. */
export function ChartFrame({ picture, table, failed, ...frame }: ChartFrameProps) {
  const { title, unit, note, summary, report, low = false } = frame;
  const may = useMay();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card as="section" minWidth={0} aria-labelledby={id} className={classes.card}>
      <Row as="header" align="start" justify="space-between" gap={12} padding={[14, 12, 8, 16]}>
        <div>
          <Heading id={id}>{title}</Heading>
          <Text dim>{unit}</Text>
        </div>
        <ViewSwitch title={title} asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
      </Row>
      <Box padding={[0, 16, 16]} minHeight={low ? 196 : 236}>
        {summary && <Text margin={[0, 0, 8]}>{summary}</Text>}
        {picture === undefined && failed && <FailedState error={failed.error} onRetry={failed.retry} />}
        {picture === undefined && !failed && <ChartWaiting />}
        {picture !== undefined && (asTable ? table : picture)}
        {note && <Text dim>{note}</Text>}
        {report && may(report.access) && (
          <Text margin={[8, 0, 0]} size={13}>
            <PageLink to={reportAddress(report)}>
              See report<VisuallyHidden> {report.name}</VisuallyHidden>
            </PageLink>
          </Text>
        )}
      </Box>
    </Card>
  );
}

/** Switches between the chart and its table. */
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

export function ChartWaiting() {
  return (
    <Stack gap={20} padding={[8, 0, 0]}>
      {[72, 48, 88, 60, 34].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </Stack>
  );
}
