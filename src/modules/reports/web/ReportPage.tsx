import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { reportFor } from '#platform/contract/report/open.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useParameters, useSearchPart } from '#platform/web/routing/address.ts';
import { Printed } from '#platform/web/print/Printed.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconReportOff } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { myReportsPath, reportsPath } from '../address.ts';
import { clientReportCalls, type ReportAnswer, reportCalls, type ReportCalls } from '../contract.ts';
import { fetchReports } from '../own.ts';
import { CellDialog, type OpenCell } from './CellDialog.tsx';
import { PlainActions, ReportActions, type ReportActionsProps } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './reports.module.css';
import { daysInWords, filtersInWords } from '../view.ts';
import { daysText, type ReportView, useReportView } from './use-asked.ts';
import { useOpened } from './use-opened.ts';

/** One report: days and filters are kept in the address, and each number explains itself. */
export function ReportPage() {
  const { name } = useParameters();
  const may = useMay();
  const found = reportCalls.find(({ report }) => addressOf(report) === name?.toLowerCase());
  if (!found || !may(found.report.access))
    return (
      <RecordMissing noun="report" icon={IconReportOff} list={{ to: reportsPath, label: 'Back to the reports' }} />
    );
  return <OfStaff key={found.report.name} calls={{ ...found, report: reportFor(found.report, may) }} />;
}

/** A client's report about themselves. */
export function MyReportPage() {
  const { name } = useParameters();
  const may = useMay();
  const found = clientReportCalls.find(({ report }) => addressOf(report) === name?.toLowerCase());
  if (!found)
    return (
      <RecordMissing noun="report" icon={IconReportOff} list={{ to: myReportsPath, label: 'Back to the reports' }} />
    );
  const calls = { ...found, report: reportFor(found.report, may) };
  return <Opened key={calls.report.name} calls={calls} currency="" yearStart={1} actions={PlainActions} />;
}

function OfStaff({ calls }: { calls: ReportCalls }) {
  const { data: own } = useRead(fetchReports, {}, { freshFor: minutes(5) });
  useOpened(addressOf(calls.report));
  return (
    <Opened calls={calls} currency={own?.currency ?? ''} yearStart={own?.year_start ?? 1} actions={ReportActions} />
  );
}

const perPage = 100;

type OpenedProps = {
  calls: ReportCalls;
  currency: string;
  yearStart: number;
  actions: ComponentType<ReportActionsProps>;
};

function Opened({ calls, currency, yearStart, actions: Actions }: OpenedProps) {
  const { report } = calls;
  const view = useReportView(report, yearStart);
  const [cell, setCell] = useState<OpenCell>();
  const { asked, sort, compare, offset } = view;
  const query = { ...asked, ...(sort && { sort }), ...(compare && { compare }), offset, limit: perPage };
  const { data, error, refetch, isPlaceholderData } = useRead(calls.fetch, { query }, { keepPrevious: true });
  return (
    <PageFrame
      title={report.name}
      text={report.question}
      action={<Actions calls={calls} view={view} rows={data?.rows_count ?? 0} />}
    >
      <Printed title={report.name} says={usePaper(report, view, data)}>
        <ReportFilters calls={calls} view={view} yearStart={yearStart} />
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={420} />}
        {data && (
          <Answer calls={calls} view={view} data={data} busy={isPlaceholderData} currency={currency} onCell={setCell} />
        )}
      </Printed>
      {cell && <CellDialog calls={calls} asked={asked} cell={cell} onClose={() => setCell(undefined)} />}
    </PageFrame>
  );
}

const noPaper: readonly string[] = [];

/** The printed header: question, days and filters, rows shown, time, reader. */
function usePaper(report: Report, { asked, offset }: ReportView, data: ReportAnswer | undefined): readonly string[] {
  const { name } = useActor();
  const { momentInWords, showNumber, counted } = useWriting();
  if (!data) return noPaper;
  const filters = filtersInWords(report, asked);
  const shown = data.rows.length + offset;
  const rows = counted(data.rows_count, 'row');
  const part = offset > 0 || shown < data.rows_count;
  return [
    report.question,
    `${daysInWords(report, asked)}. ${filters === '' ? 'No filters' : filters}`,
    `${part ? `Rows ${showNumber(offset + 1)} to ${showNumber(shown)} of ${rows}` : rows}, as at ${momentInWords(data.as_at)}, for ${name}`,
  ];
}

type AnswerProps = {
  calls: ReportCalls;
  view: ReportView;
  data: ReportAnswer;
  /** Still showing the previous answer while the new one loads. */
  busy: boolean;
  currency: string;
  onCell: (cell: OpenCell) => void;
};

function Answer({ calls: { report }, view, data, busy, currency, onCell }: AnswerProps) {
  const [, change] = useSearchPart();
  if (data.rows_count === 0)
    return <EmptyState icon={IconReportOff} title="No Record Found" text="Choose other days, or fewer filters." />;
  const columns = view.columns?.filter((name) => report.columns[name]) ?? Object.keys(report.columns);
  const isNarrow = data.by.length + columns.length + data.sideways.length <= 6;
  return (
    <>
      <About report={report} data={data} currency={currency} />
      <div className={classes.beside} data-narrow={(isNarrow && data.picture !== null) || undefined}>
        <ReportChart report={report} data={data} currency={currency} />
        <Stack gap={12} minWidth={0}>
          <ReportTable
            report={report}
            data={data}
            busy={busy}
            columns={columns}
            sort={view.sort}
            onSort={(sort) => change((all) => ({ ...all, sort, offset: '' }))}
            onCell={onCell}
          />
          {data.rows_count > perPage && (
            <Box data-paper="never">
              <FigurePager
                offset={view.offset}
                perPage={perPage}
                count={data.rows_count}
                onChange={(offset) => change((all) => ({ ...all, offset: offset === 0 ? '' : String(offset) }))}
                words={['Earlier', 'Later']}
              />
            </Box>
          )}
        </Stack>
      </div>
      {report.note && <Text dim>{report.note}</Text>}
    </>
  );
}

/** What is counted, the comparison, the currency and the time. */
function About({ report, data, currency }: { report: Report; data: ReportAnswer; currency: string }) {
  const { momentInWords, counted } = useWriting();
  const hasMoney = Object.values(report.columns).some(({ unit }) => unit === 'money');
  return (
    <Row wrap gap={[4, 16]} justify="space-between">
      <Text dim>
        {report.subject.says}: {counted(data.count, 'row')}
        {hasMoney && currency !== '' && `. Money in ${currency}`}
        {data.before && `. Beside ${daysText(data.before)}`}
      </Text>
      <Text dim>As at {momentInWords(data.as_at)}</Text>
    </Row>
  );
}
