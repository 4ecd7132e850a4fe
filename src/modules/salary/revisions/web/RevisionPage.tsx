import { showMoment } from '#platform/contract/dates.ts';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { payReads } from '../../pay/web/pay-reads.ts';
import { revisionsPath } from '../addresses.ts';
import {
  approveRevision,
  fetchRevisions,
  lookAtRevision,
  rejectForm,
  rejectRevision,
  type Revision,
  type RevisionInFull,
} from '../contract.ts';
import { RevisedPeople } from './RevisedPeople.tsx';
import { RevisionBadge } from './RevisionBadge.tsx';

const reads = [fetchRevisions, lookAtRevision, ...payReads];

/** A revision with each person's current and new pay, approved or rejected as a whole. */
export function RevisionPage() {
  const id = Number(useParameters()['id']);
  // Each request is logged as a view, so the page never refetches by itself.
  const { data, error, refetch } = useRead(lookAtRevision, { params: { id } }, { freshFor: minutes(60) });
  if (failureOf(error)?.type === 'NOT_FOUND')
    return (
      <RecordMissing
        noun="revision of salaries"
        icon={IconFileOff}
        list={{ to: revisionsPath, label: 'Back to the revisions' }}
      />
    );
  return (
    <PageFrame
      title={data?.file_name ?? 'Revision of salaries'}
      beside={data && <RevisionBadge row={data} />}
      action={data && data.status === 'Waiting' && <Decide revision={data} />}
    >
      {data && <Shown revision={data} />}
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function Shown({ revision }: { revision: RevisionInFull }) {
  const { zone } = useSession();
  const { counted } = useWriting();
  const { made_by, made_at, decided_by, decided_at, status, reject_reason, rows, people, totals } = revision;
  return (
    <Stack gap={16} minWidth={0}>
      <Text dim>
        {[
          `Made by ${made_by}, ${showMoment(made_at, zone)}`,
          decided_by !== null && decided_at !== null && `${status} by ${decided_by}, ${showMoment(decided_at, zone)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {reject_reason !== null && <Text breakAnywhere>{`Why: ${reject_reason}`}</Text>}
      {revision.why_not_approve !== null && status === 'Waiting' && <Text dim>{revision.why_not_approve}.</Text>}
      {rows.length < people && (
        <Text dim>{`${counted(people, 'person', 'people')}; your own is not shown before you are told of it.`}</Text>
      )}
      {rows.length > 0 && <RevisedPeople rows={rows} totals={totals} />}
    </Stack>
  );
}

function Decide({ revision: { id, people, why_not_approve } }: { revision: Revision }) {
  const [rejecting, setRejecting] = useState(false);
  const may = useMay();
  const { counted } = useWriting();
  const { send, sending } = useWrite(approveRevision, { refreshes: reads });
  if (!may(approveRevision.access)) return null;
  const approve = async () => {
    const sure = await confirm({
      title: 'Approve the revision',
      text: `${counted(people, 'salary', 'salaries')} are added together. Each person is told on their day, with a letter.`,
      confirmLabel: 'Approve',
    });
    if (sure) await toastReply(send({ params: { id } }));
  };
  return (
    <Row wrap gap={8}>
      <Button variant="default" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <ActionButton whyNot={why_not_approve ?? undefined} loading={sending} onClick={() => void approve()}>
        Approve
      </ActionButton>
      {rejecting && <RejectDialog id={id} onClose={() => setRejecting(false)} />}
    </Row>
  );
}

function RejectDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const reject = useWrite(rejectRevision, { refreshes: reads });
  const form = useRecordForm({
    schema: rejectForm,
    save: (body) => reject.send({ params: { id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Reject the revision" form={form} submitLabel="Reject" onClose={onClose}>
      <LongTextField {...form.field('reason')} />
    </FormDialog>
  );
}
