import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { longTextField } from '#platform/contract/fields.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { moveRecruitment, type Recruitment } from '../contract.ts';
import { nextStatuses, type Status } from '../rules.ts';
import { recruitmentReads } from './recruitment-reads.ts';

/** A button for each status that may come next. Cancelling asks why; the others can be taken back and ask nothing. */
export function StatusMoves({ recruitment }: { recruitment: Recruitment }) {
  const [cancelling, setCancelling] = useState(false);
  const move = useWrite(moveRecruitment, { refreshes: recruitmentReads });
  const [moving, setMoving] = useState<Status>();
  const { id, version, status } = recruitment;
  const moveTo = async (to: Status) => {
    setMoving(to);
    try {
      const { message } = await move.send({ query: { id }, body: { status: to, reason: null, version } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setMoving(undefined);
    }
  };
  return (
    <>
      {nextStatuses(status).map((to) => (
        <Button
          key={to}
          variant={to === 'Cancelled' ? 'outline' : 'default'}
          color={to === 'Cancelled' ? 'red' : undefined}
          loading={moving === to}
          disabled={moving !== undefined}
          onClick={() => (to === 'Cancelled' ? setCancelling(true) : void moveTo(to))}
        >
          {to === 'Open' ? words.again(status) : words[to]}
        </Button>
      ))}
      {cancelling && <CancelDialog recruitment={recruitment} onClose={() => setCancelling(false)} />}
    </>
  );
}

const words = {
  Draft: 'Back to draft',
  'On Hold': 'Put on hold',
  Filled: 'Mark as filled',
  Closed: 'Close position',
  Cancelled: 'Cancel position',
  again: (status: Status) => (status === 'Draft' ? 'Open' : 'Open again'),
} as const;

const cancelForm = z.object({ reason: longTextField('Reason') });

function CancelDialog({ recruitment, onClose }: { recruitment: Recruitment; onClose: () => void }) {
  const move = useWrite(moveRecruitment, { refreshes: recruitmentReads });
  const form = useRecordForm({
    schema: cancelForm,
    save: ({ reason }) =>
      move.send({
        query: { id: recruitment.id },
        body: { status: 'Cancelled', reason, version: recruitment.version },
      }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  return (
    <DialogFrame
      title="Cancel position"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel="Keep position"
      actions={
        <Button color="red" loading={form.saving} onClick={() => void form.submit()}>
          Cancel position
        </Button>
      }
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <p>
          <strong>{recruitment.position}</strong> is kept as it is, with the reason. It cannot be opened again.
        </p>
        <LongTextField {...form.field('reason')} />
      </form>
    </DialogFrame>
  );
}
