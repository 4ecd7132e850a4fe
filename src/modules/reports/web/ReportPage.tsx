import { addressOf } from '#platform/contract/report/report.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconReportOff } from '@tabler/icons-react';
import { useState } from 'react';
import { reportsPath } from '../address.ts';
import { type FileOfReport, type ReportAnswer, reportCalls, type ReportCalls } from '../contract.ts';
import { CellDialog, type OpenCell } from './CellDialog.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { useAsked } from './use-asked.ts';
import { ReportTable } from './ReportTable.tsx';

/** One report: its days and filters stand in the address, and each number says how it is made. */
export function ReportPage() {
  const { name } = useParameters();
  const may = useMay();
  const calls = reportCalls.find(({ report }) => addressOf(report) === name?.toLowerCase());
  if (!calls || !may(calls.report.access))
    return (
      <RecordMissing noun="report" icon={IconReportOff} list={{ to: reportsPath, label: 'Back to the reports' }} />
    );
  return <Opened key={calls.report.name} calls={calls} />;
}

function Opened({ calls }: { calls: ReportCalls }) {
  const { report } = calls;
  const asked = useAsked(report);
  const [cell, setCell] = useState<OpenCell>();
  const { data, error, refetch } = useRead(
    calls.fetch,
    { query: { ...asked, offset: 0, limit: 100 } },
    { keepPrevious: true },
  );
  return (
    <PageFrame
      title={report.name}
      text={report.question}
      action={<FileExport<Omit<FileOfReport, 'format'>> endpoint={calls.export} query={asked} />}
    >
      <Stack gap={16} minWidth={0}>
        <ReportFilters calls={calls} asked={asked} />
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={420} />}
        {data && <Answer calls={calls} data={data} onCell={setCell} />}
      </Stack>
      {cell && <CellDialog calls={calls} asked={asked} cell={cell} onClose={() => setCell(undefined)} />}
    </PageFrame>
  );
}

type AnswerProps = { calls: ReportCalls; data: ReportAnswer; onCell: (cell: OpenCell) => void };

function Answer({ calls: { report }, data, onCell }: AnswerProps) {
  const { momentInWords, counted } = useWriting();
  if (data.count === 0)
    return <EmptyState icon={IconReportOff} title="No Record Found" text="Choose other days, or fewer filters." />;
  return (
    <>
      <Row wrap gap={[4, 16]} justify="space-between">
        <Text dim>
          {report.subject.says}: {counted(data.count, 'row')}
        </Text>
        <Text dim>As at {momentInWords(data.as_at)}</Text>
      </Row>
      <ReportChart report={report} data={data} />
      <ReportTable report={report} data={data} onCell={onCell} />
    </>
  );
}
