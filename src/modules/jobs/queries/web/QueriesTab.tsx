import { showDate } from '#platform/contract/dates.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import {
  IconCheck,
  IconMessageQuestion,
  IconPencil,
  IconPhone,
  IconPlus,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { JobRow } from '../../contract.ts';
import { screens } from '../../web/screens.tsx';
import {
  acceptJobQuery,
  addJobQuery,
  fetchJobQueries,
  type Query,
  type QueryStatus,
  removeJobQuery,
  waitsForAnswer,
} from '../contract.ts';
import { AnswerDialog, QueryDialog, ReopenDialog } from './QueryDialogs.tsx';

type Asking = { readonly what: 'add' } | { readonly what: 'edit' | 'reopen' | 'answer'; readonly query: Query };

/** The questions to the client, and their answers. */
export function QueriesTab({ job }: { job: JobRow }) {
  const { data, error, refetch } = useRead(fetchJobQueries, { params: { job_id: job.id } });
  const [ask, change] = useSearchWord('ask');
  const [asking, setAsking] = useState<Asking>();
  const may = useMay()(addJobQuery.access) && job.status !== 'Close';
  const close = () => {
    setAsking(undefined);
    if (ask) change((search) => ({ ...search, ask: '' }), { replace: true });
  };
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAsking({ what: 'add' })}>
      Add query
    </Button>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Queries">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={IconMessageQuestion}
          title="No queries yet"
          text="Questions to the client appear here with their answers."
          action={may && add}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          {may && <div>{add}</div>}
          <Grid as="ul" framed>
            {data.rows.map((query) => (
              <QueryItem key={query.id} query={query} may={may} onAsk={setAsking} />
            ))}
          </Grid>
        </>
      )}
      {(asking?.what === 'add' || (may && ask === 'new')) && (
        <QueryDialog job={job} query={undefined} onClose={close} />
      )}
      {asking?.what === 'edit' && <QueryDialog job={job} query={asking.query} onClose={close} />}
      {asking?.what === 'reopen' && <ReopenDialog query={asking.query} onClose={close} />}
      {asking?.what === 'answer' && <AnswerDialog query={asking.query} onClose={close} />}
    </Grid>
  );
}

const tones: Readonly<Record<QueryStatus, Tone>> = {
  Open: 'amber',
  Answered: 'blue',
  Accepted: 'green',
  Reopened: 'red',
};

type QueryItemProps = { query: Query; may: boolean; onAsk: (asking: Asking) => void };

function QueryItem({ query, may, onAsk }: QueryItemProps) {
  const { question, status, answer, sent_at, due_date, asked_by, answered_by, answered_at, reopen_reason } = query;
  const { files, answer_files } = query;
  const actions = useQueryActions(query, onAsk);
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={[4, 12]} align="start" padding={[12, 16]}>
      <Grid gap={8} minWidth={0}>
        <Row wrap gap={8} align="center">
          <StatusBadge tone={tones[status]}>{status}</StatusBadge>
          {sent_at === null && <StatusBadge tone="neutral">Not sent yet</StatusBadge>}
          {due_date !== null && (
            <Text as="span" color="ink-dim" size={12}>
              Answer by {showDate(due_date)}
            </Text>
          )}
        </Row>
        <Text breakAnywhere>
          <span data-lines>{question}</span>
        </Text>
        <Text color="ink-dim" size={12}>
          {asked_by ?? 'Portico'} · <Ago moment={query.createdAt} />
        </Text>
        {files.length > 0 && <FileList files={files} label="Files of the question" />}
        {answer !== null && (
          <Grid gap={4} padding={[8, 12]} background="sunken">
            <Text breakAnywhere>
              <span data-lines>{answer}</span>
            </Text>
            <Text color="ink-dim" size={12}>
              {answered_by} {answered_at !== null && <Ago moment={answered_at} />}
            </Text>
            {answer_files.length > 0 && <FileList files={answer_files} label="Files of the answer" />}
          </Grid>
        )}
        {status === 'Reopened' && reopen_reason !== null && <Text>Asked again: {reopen_reason}</Text>}
      </Grid>
      {may && <RowMenu actions={actions} name={question.slice(0, 60)} />}
    </Grid>
  );
}

function useQueryActions(query: Query, onAsk: (asking: Asking) => void): readonly RowAction[] {
  const accept = useWrite(acceptJobQuery, { refreshes: screens.reads });
  const remove = useWrite(removeJobQuery, { refreshes: screens.reads });
  const { id, status, version, sent_at } = query;
  if (waitsForAnswer(status)) {
    return [
      { label: 'Write down the answer', icon: IconPhone, run: () => onAsk({ what: 'answer', query }) },
      { label: 'Edit', icon: IconPencil, run: () => onAsk({ what: 'edit', query }) },
      ...(sent_at === null
        ? [{ label: 'Delete', icon: IconTrash, danger: true, run: () => toastReply(remove.send({ params: { id } })) }]
        : []),
    ];
  }
  return [
    ...(status === 'Answered'
      ? [
          {
            label: 'Accept answer',
            icon: IconCheck,
            run: () => toastReply(accept.send({ query: { id }, body: { version } })),
          },
        ]
      : []),
    { label: 'Ask again', icon: IconRepeat, run: () => onAsk({ what: 'reopen', query }) },
  ];
}
