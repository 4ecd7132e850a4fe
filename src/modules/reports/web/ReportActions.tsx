import { ActionIcon } from '@mantine/core';
import { addressOf } from '#platform/contract/report/report.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { ColumnChooser } from '#platform/web/list/columns/ColumnChooser.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { PrintButton } from '#platform/web/print/PrintButton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FileOfReport, ReportCalls, ReportRow } from '../contract.ts';
import { mostAwaited } from '../sending/files.ts';
import { LongExport } from '../sending/web/LongExport.tsx';
import { KeepMenu } from '../sending/web/KeepMenu.tsx';
import { favourReport, fetchReports } from '../own.ts';
import type { ReportView } from './use-asked.ts';

export type ReportActionsProps = {
  calls: ReportCalls;
  view: ReportView;
  /** Over all pages. */
  rows: number;
};

/** Actions on a report: favourite, save, choose columns, print, download. */
export const ReportActions = ({ calls, view, rows }: ReportActionsProps) => (
  <Row wrap gap={8} align="center">
    <Favourite report={addressOf(calls.report)} />
    <KeepMenu report={calls.report} />
    <TakeAlong calls={calls} view={view} rows={rows} />
  </Row>
);

/** For clients, who save nothing. */
export const PlainActions = ({ calls, view }: ReportActionsProps) => (
  <Row wrap gap={8} align="center">
    <TakeAlong calls={calls} view={view} rows={0} />
  </Row>
);

const onPaper = [['pdf', 'PDF, up to 1,000 rows']] as const;

function TakeAlong({ calls, view, rows }: ReportActionsProps) {
  const { report } = calls;
  const [, change] = useSearchPart();
  const all = Object.entries(report.columns).map(([key, { heading }]) => ({
    key,
    heading,
    cell: (row: ReportRow) => row.values[key],
  }));
  const shown = view.columns ? all.filter(({ key }) => view.columns?.includes(key)) : all;
  const toggle = (key: string) => {
    const next = all.filter((one) => (one.key === key) !== shown.includes(one)).map((one) => one.key);
    change((search) => ({ ...search, columns: next.length === all.length ? '' : next.join(',') }));
  };
  const { asked, sort, compare, columns } = view;
  const query = {
    ...asked,
    ...(sort && { sort }),
    ...(compare && { compare }),
    ...(columns && { columns: columns.join(',') }),
  };
  return (
    <>
      {all.length > 1 && <ColumnChooser arranged={{ all, shown, toggle }} />}
      <PrintButton />
      {rows > mostAwaited ? (
        <LongExport report={report} />
      ) : (
        <FileExport<Omit<FileOfReport, 'format'>, 'pdf'> endpoint={calls.export} query={query} also={onPaper} />
      )}
    </>
  );
}

function Favourite({ report }: { report: string }) {
  const { data } = useRead(fetchReports, {});
  const { send, sending } = useWrite(favourReport, { refreshes: [fetchReports] });
  const isFavourite = data?.rows.find((row) => row.report === report)?.favourite ?? false;
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Favourite"
      aria-pressed={isFavourite}
      disabled={sending}
      onClick={() => void send({ body: { report, favourite: !isFavourite } })}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
