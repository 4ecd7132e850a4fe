import { Button } from '@mantine/core';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { StepMenu } from '#platform/web/record/StepMenu.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useState } from 'react';
import { cancelForm, cancelTraining, type Training } from '../contract.ts';
import { whyNotCancel } from '../rules.ts';
import { trainingReads } from './training-reads.ts';

/** Cancels a future training, asking for the reason. */
export function CancelTraining({ training }: { training: Training }) {
  const [asking, setAsking] = useState(false);
  if (whyNotCancel({ date: training.date_of_training, status: training.status }) !== undefined) return null;
  return (
    <>
      <StepMenu steps={[{ label: 'Cancel training', danger: true, whyNot: undefined, begin: () => setAsking(true) }]} />
      {asking && <CancelDialog training={training} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ training, onClose }: { training: Training; onClose: () => void }) {
  const { tr_id, version, training_topic } = training;
  const cancel = useWrite(cancelTraining, { refreshes: trainingReads });
  const form = useRecordForm({
    schema: cancelForm,
    save: ({ reason }) => cancel.send({ query: { tr_id }, body: { reason, version } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  return (
    <DialogFrame
      title="Cancel training"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel="Back"
      actions={
        <Button color="red" loading={form.saving} onClick={() => void form.submit()}>
          Cancel training
        </Button>
      }
    >
      <Grid noValidate as="form" gap={12} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <Text dim>
          <strong>{training_topic}</strong> is taken from the calendars of its people, and they are told why.
        </Text>
        <LongTextField {...form.field('reason')} begins />
      </Grid>
    </DialogFrame>
  );
}
