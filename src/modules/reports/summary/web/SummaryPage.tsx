import { MonthChoice, useMonth } from '#modules/attendance/web/public/MonthChoice.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Printed } from '#platform/web/print/Printed.tsx';
import { PrintButton } from '#platform/web/print/PrintButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconMail, IconReportOff } from '@tabler/icons-react';
import { useState } from 'react';
import { summaryName } from '../../sending/sendable.ts';
import { ScheduleDialog } from '../../sending/web/ScheduleDialog.tsx';
import { daysText } from '../../web/use-asked.ts';
import { fetchManagementSummary, type ManagementSummary } from '../contract.ts';
import { usualMonth } from '../parts.ts';
import { BarsCard } from './BarsCard.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { FigureCards } from './FigureCards.tsx';
import { FiguresCard } from './FiguresCard.tsx';

/** A month of the firm on one page; each figure links to its report. */
export function SummaryPage() {
  const isEarly = usualMonth(useToday()) < useToday().slice(0, 7);
  const month = useMonth(isEarly ? 1 : 0);
  const { data, error, refetch } = useRead(fetchManagementSummary, { query: { month } }, { keepPrevious: true });
  return (
    <PageFrame
      title="Management summary"
      text="A month of the firm on one page. Each figure leads to its report."
      action={<Actions />}
    >
      <Row wrap justify="space-between" gap={12} maxWidth={widest}>
        <MonthChoice before={isEarly ? 1 : 0} />
      </Row>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={640} />}
      {data && <Summary data={data} />}
    </PageFrame>
  );
}

function Actions() {
  const [sending, setSending] = useState(false);
  return (
    <Row wrap gap={8} align="center">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} stroke={1.6} />}
        onClick={() => setSending(true)}
      >
        Send by email
      </Button>
      <PrintButton />
      {sending && <ScheduleDialog report={summaryName} search="" onClose={() => setSending(false)} />}
    </Row>
  );
}

/** Pixels: any wider, and bars and their numbers are too far apart. */
const widest = 1080;

function Summary({ data }: { data: ManagementSummary }) {
  const { name } = useActor();
  const { monthInWords, momentInWords } = useWriting();
  const [asAt, money] = [momentInWords(data.as_at), data.currency && `. Money in ${data.currency}, rounded`];
  if (data.parts.length === 0)
    return (
      <EmptyState
        icon={IconReportOff}
        title="No figures for you yet"
        text="The summary is made of reports that you may read. An administrator can give you the right to them."
      />
    );
  return (
    <Printed
      upright
      gap={12}
      title={`Management summary, ${monthInWords(data.month)}`}
      says={[`${daysText(data.days)}, as at ${asAt}, for ${name}${money}`]}
    >
      <Stack gap={12} maxWidth={widest}>
        <Text dim data-paper="never">
          {`${daysText(data.days)}, as at ${asAt}${money}`}
        </Text>
        <FigureCards data={data} />
        <Grid gap={12} align="start" columns="repeat(auto-fit, minmax(min(100%, 330px), 1fr))">
          <Stack gap={12}>
            <BarsCard data={data} part="trend" />
            <BarsCard data={data} part="debtors" />
            <BarsCard data={data} part="clients" />
          </Stack>
          <Stack gap={12}>
            <BarsCard data={data} part="sections" />
            <BarsCard data={data} part="progress" />
            <Grid gap={12} columns="repeat(auto-fit, minmax(140px, 1fr))">
              <FiguresCard data={data} part="jobs" title="Jobs" />
              <FiguresCard data={data} part="people" title="People" />
            </Grid>
          </Stack>
        </Grid>
        <ComparedTable data={data} />
      </Stack>
    </Printed>
  );
}
