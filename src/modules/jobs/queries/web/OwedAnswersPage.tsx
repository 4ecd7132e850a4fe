import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { recordColumns } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconMessageCheck } from '@tabler/icons-react';
import { jobPath } from '../../web/public/addresses.ts';
import { exportOwedAnswers, fetchOwedAnswers, owedAnswer, type OwedAnswer } from '../owed.ts';

const listed = {
  record: owedAnswer,
  cells: {
    waiting_days: ({ waiting_days }: OwedAnswer) => {
      const days = waiting_days ?? 0;
      const text = days === 1 ? '1 day' : `${days} days`;
      return days > 7 ? <StatusBadge tone={days > 14 ? 'red' : 'amber'}>{text}</StatusBadge> : text;
    },
  },
};

/** Which clients owe which answers, and for how long. */
export function OwedAnswersPage() {
  const list = useList(owedAnswer.list, owedAnswer.entity);
  const rows = useRows(fetchOwedAnswers, list);
  const choices = useRecordChoices(owedAnswer, ({ filtered }) => filtered);
  return (
    <PageFrame title="Open queries" text="What clients have not answered yet" fill>
      <DataTable
        name="Open queries"
        list={list}
        rows={rows}
        columns={recordColumns(listed, useShown(), useKnown())}
        rowKey={(row) => row.id}
        rowName={(row) => row.question}
        rowTo={({ job_id }) => jobPath(job_id, 'queries')}
        choices={choices}
        tools={<ExportButton endpoint={exportOwedAnswers} list={list} />}
        empty={{
          icon: IconMessageCheck,
          title: 'No open queries',
          text: 'Questions that wait for an answer of a client appear here.',
          action: null,
        }}
      />
    </PageFrame>
  );
}
