import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { deleteReportSchedule, fetchReportSchedules, type ReportSchedule, stopReport } from '../contract.ts';
import { pathOfSent, reportName } from '../sendable.ts';
import { Read } from './Read.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { rhythmText } from './words.ts';

export function Schedules() {
  const read = useRead(fetchReportSchedules, {});
  const [edited, setEdited] = useState<ReportSchedule>();
  const { momentInWords } = useWriting();
  useStopByMail(read.data?.rows);
  return (
    <Read read={read} empty="Nothing is sent. Open a report, and choose Send by email under Views.">
      {(rows) => (
        <>
          <FigureTable
            name="Schedules"
            rows={rows}
            keyOf={({ id }) => id}
            wraps
            columns={[
              { heading: 'Name', words: true, cell: nameOf },
              { heading: 'Report', words: true, cell: ({ report }) => reportName(report) },
              { heading: 'When', words: true, cell: rhythmText },
              { heading: 'Next', words: true, cell: (one) => (one.paused_at ? 'Paused' : momentInWords(one.next_at)) },
              { heading: 'To', words: true, cell: peopleOf },
              { heading: 'Of', words: true, cell: ({ own, owner }) => (own ? 'You' : owner) },
              { heading: 'Do', words: true, cell: doingOf(setEdited) },
            ]}
          />
          {edited && (
            <ScheduleDialog
              report={edited.report}
              search={edited.search}
              schedule={edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </Read>
  );
}

const nameOf = ({ name, report, search }: ReportSchedule) => (
  <PageLink to={pathOfSent(report, search)}>{name}</PageLink>
);

/** Marks recipients who stopped it or lack the right. */
const peopleOf = ({ recipients }: ReportSchedule) =>
  recipients
    .map(({ name, stopped_at, left_out_at }) =>
      stopped_at ? `${name} (stopped)` : left_out_at ? `${name} (no right)` : name,
    )
    .join(', ') || '-';

const doingOf = (onEdit: (schedule: ReportSchedule) => void) => (schedule: ReportSchedule) => (
  <Doing schedule={schedule} onEdit={() => onEdit(schedule)} />
);

function Doing({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const remove = useDelete(deleteReportSchedule, {
    title: 'Delete schedule',
    question: 'Are you sure that this report is to be sent no more?',
    refreshes: [fetchReportSchedules],
  });
  const { send, sending } = useWrite(stopReport, { refreshes: [fetchReportSchedules] });
  const [mine] = schedule.recipients;
  if (schedule.own)
    return (
      <Row gap={8}>
        <Button variant="default" size="compact-xs" onClick={onEdit}>
          Change
        </Button>
        <Button variant="default" size="compact-xs" onClick={() => void remove(schedule)}>
          Delete
        </Button>
      </Row>
    );
  const stopped = mine?.stopped_at !== null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      disabled={sending}
      onClick={() => void toastReply(send({ params: { id: schedule.id }, body: { stopped: !stopped } }))}
    >
      {stopped ? 'Send to me again' : 'Stop for me'}
    </Button>
  );
}

/** The link 'Stop for me' in an email opens this page, which asks for confirmation. */
function useStopByMail(rows: readonly ReportSchedule[] | undefined) {
  const [search, change] = useSearchPart();
  const { send } = useWrite(stopReport, { refreshes: [fetchReportSchedules] });
  const wanted = rows?.find(({ id }) => String(id) === search['stop']);
  const ask = useEffectEvent(async ({ id, name }: ReportSchedule) => {
    change((all) => ({ ...all, stop: '' }), { replace: true });
    const text = `${name} is sent to you no more. Others go on to get it.`;
    if (await confirm({ title: 'Stop for me', text, confirmLabel: 'Stop for me' }))
      await toastReply(send({ params: { id }, body: { stopped: true } }));
  });
  useEffect(() => {
    if (wanted) void ask(wanted);
  }, [wanted]);
}
