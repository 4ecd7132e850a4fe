import { Button } from '@mantine/core';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useState } from 'react';
import { cancelForm, cancelTraining, type Training } from '../contract.ts';
import { whyNotCancel } from '../rules.ts';
import { trainingReads } from './training-reads.ts';
import classes from './training.module.css';

/** Calls off a training that lies ahead; asks why. */
export function CancelTraining({ training }: { training: Training }) {
  const [asking, setAsking] = useState(false);
  if (whyNotCancel({ date: training.date_of_training, status: training.status }) !== undefined) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        Cancel training
      </Button>
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
      <form noValidate className={classes.form} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <p className={classes.dim}>
          <strong>{training_topic}</strong> is taken from the calendars of its people, and they are told why.
        </p>
        <LongTextField {...form.field('reason')} begins />
      </form>
    </DialogFrame>
  );
}
