import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { useRead } from '#platform/web/query.ts';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { useState } from 'react';
import { fetchSentReports, type SentReport } from '../contract.ts';
import { reportName, sizeOfSent } from '../sendable.ts';
import { Read } from './Read.tsx';

const perPage = 10;

export function Sent() {
  const [offset, setOffset] = useState(0);
  const read = useRead(fetchSentReports, { query: { offset, limit: perPage } }, { keepPrevious: true });
  const { momentInWords, counted } = useWriting();
  return (
    <Read read={read} empty="Nothing was sent yet. What is sent stays here for 13 months.">
      {(rows) => (
        <>
          <FigureTable
            name="Sent"
            rows={rows}
            keyOf={({ id }) => id}
            wraps
            columns={[
              { heading: 'Name', words: true, cell: ({ name }) => name },
              { heading: 'Report', words: true, cell: ({ report }) => reportName(report) },
              { heading: 'Due', words: true, cell: ({ due_at }) => momentInWords(due_at) },
              { heading: 'Sent', words: true, cell: ({ sent_at }) => momentInWords(sent_at) },
              { heading: 'To', words: true, cell: ({ own, to }) => (own ? 'You' : to) },
              {
                heading: 'In it',
                words: true,
                cell: (one) => (one.own ? counted(...sizeOfSent(one.report, one.rows)) : '-'),
              },
              { heading: 'File', words: true, cell: fileOf },
            ]}
          />
          {(read.data?.count ?? 0) > perPage && (
            <FigurePager
              offset={offset}
              perPage={perPage}
              count={read.data?.count ?? 0}
              onChange={setOffset}
              words={['Newer', 'Older']}
            />
          )}
        </>
      )}
    </Read>
  );
}

const fileOf = ({ file }: SentReport) =>
  file === null ? '-' : <StoredActions file={{ key: file, name: file.split('/').at(-1) ?? 'report.xlsx' }} />;
