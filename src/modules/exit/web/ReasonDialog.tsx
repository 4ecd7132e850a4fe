import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type ExitRecord, reasonForm } from '../contract.ts';
import { exitReads } from './exit-reads.ts';
import classes from './exit.module.css';

type Reasoned = Endpoint<
  Record<never, never>,
  { id: number },
  { reason: string; version?: number | undefined },
  ExitRecord
>;

type ReasonDialogProps = {
  endpoint: Reasoned;
  exit: ExitRecord;
  title: string;
  /** The button's verb. */
  action: string;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** A step that needs a reason. */
export function ReasonDialog({ endpoint, exit, title, action, onClose, children }: ReasonDialogProps) {
  const send = useWrite(endpoint, { refreshes: exitReads });
  const form = useRecordForm({
    schema: reasonForm,
    save: ({ reason }) => send.send({ query: { id: exit.id }, body: { reason, version: exit.version } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel="Back"
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" color="red" loading={form.saving}>
          {action}
        </Button>
      }
    >
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <p className={classes.dim}>{children}</p>
        <LongTextField {...form.field('reason')} begins />
      </Stack>
    </DialogFrame>
  );
}
