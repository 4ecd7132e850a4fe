import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { cancelReportFile, fetchReportFiles, type ReportFile } from '../files.ts';
import { reportName } from '../sendable.ts';
import { Read } from './Read.tsx';

const isGoing = ({ state }: ReportFile) => state === 'Waiting' || state === 'Running';

/** Milliseconds between polls for progress. */
const again = 2000;

export function Made() {
  const read = useRead(fetchReportFiles, {}, { every: ({ rows }) => (rows.some(isGoing) ? again : undefined) });
  const { momentInWords, showNumber } = useWriting();
  const progress = ({ state, rows_done, rows_all }: ReportFile) =>
    state === 'Running' && rows_all > 0 ? `${showNumber(rows_done)} of ${showNumber(rows_all)} rows` : state;
  return (
    <Read read={read} empty="No long file was asked for. Exports of more than 50,000 rows are made here.">
      {(rows) => (
        <FigureTable
          name="Long files"
          rows={rows}
          keyOf={({ id }) => id}
          wraps
          columns={[
            { heading: 'Report', words: true, cell: ({ report }) => reportName(report) },
            { heading: 'Asked for', words: true, cell: ({ asked_at }) => momentInWords(asked_at) },
            { heading: 'State', words: true, cell: progress },
            { heading: 'File', words: true, cell: doingOf },
          ]}
        />
      )}
    </Read>
  );
}

const doingOf = (one: ReportFile) => {
  if (isGoing(one)) return <GiveUp id={one.id} />;
  return one.file === null ? '-' : <StoredActions file={{ key: one.file, name: one.file.split('/').at(-1) ?? '' }} />;
};

function GiveUp({ id }: { id: number }) {
  const { send, sending } = useWrite(cancelReportFile, { refreshes: [fetchReportFiles] });
  return (
    <Button
      variant="default"
      size="compact-xs"
      disabled={sending}
      onClick={() => void toastReply(send({ params: { id } }))}
    >
      Give up
    </Button>
  );
}
