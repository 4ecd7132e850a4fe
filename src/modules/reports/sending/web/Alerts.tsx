import { showDate } from '#platform/contract/dates.ts';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useRead } from '#platform/web/query.ts';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { reportPath } from '../../address.ts';
import { deleteReportAlert, fetchReportAlerts, type ReportAlert } from '../contract.ts';
import { reportName } from '../sendable.ts';
import { figureName } from './names.ts';
import { Read } from './Read.tsx';

export function Alerts() {
  const read = useRead(fetchReportAlerts, {});
  const { showAmount } = useWriting();
  return (
    <Read read={read} empty="No figure is watched. Open a report, and choose Tell me when it crosses under Views.">
      {(rows) => (
        <FigureTable
          name="Watched figures"
          rows={rows}
          keyOf={({ id }) => id}
          wraps
          columns={[
            { heading: 'Figure', words: true, cell: figureOf },
            { heading: 'Tells when', words: true, cell: (one) => `${one.direction} ${showAmount(one.line)}` },
            { heading: 'Looked at', words: true, cell: ({ looked_on }) => showDate(looked_on) },
            { heading: 'Was', cell: ({ value }) => (value === null ? '-' : showAmount(value)) },
            { heading: 'Do', words: true, cell: removeOf },
          ]}
        />
      )}
    </Read>
  );
}

const figureOf = ({ report, search, figure }: ReportAlert) => (
  <PageLink to={`${reportPath}/${report}?${search}`}>{`${reportName(report)}: ${figureName(report, figure)}`}</PageLink>
);

const removeOf = (alert: ReportAlert) => <Remove alert={alert} />;

function Remove({ alert }: { alert: ReportAlert }) {
  const remove = useDelete(deleteReportAlert, {
    title: 'Watch no more',
    question: 'Are you sure that you want to watch this figure no more?',
    refreshes: [fetchReportAlerts],
  });
  const name = `${reportName(alert.report)}: ${figureName(alert.report, alert.figure)}`;
  return (
    <Button variant="default" size="compact-xs" onClick={() => void remove({ id: alert.id, name })}>
      Watch no more
    </Button>
  );
}
