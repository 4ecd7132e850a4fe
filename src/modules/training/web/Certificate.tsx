import { Button } from '@mantine/core';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useState } from 'react';
import { certificateForm, saveCertificate, staffTraining, type Trainee } from '../contract.ts';
import { trainingReads } from './training-reads.ts';
import classes from './training.module.css';

/** A trainee's certificate: to view and, with the right, to add or replace. */
export function Certificate({ row, may }: { row: Trainee; may: boolean }) {
  const [adding, setAdding] = useState(false);
  if (!row.certificate && !may) return '-';
  return (
    <span className={classes.certificate}>
      {row.certificate && <StoredActions file={row.certificate} />}
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${row.certificate ? 'Replace' : 'Add'} certificate of ${row.trainee_name}`}
          onClick={() => setAdding(true)}
        >
          {row.certificate ? 'Replace' : 'Add'}
        </Button>
      )}
      {adding && <CertificateDialog row={row} onClose={() => setAdding(false)} />}
    </span>
  );
}

function CertificateDialog({ row, onClose }: { row: Trainee; onClose: () => void }) {
  const save = useWrite(saveCertificate, { refreshes: trainingReads });
  const form = useRecordForm({
    schema: certificateForm,
    save: (values) => save.send({ query: { tr_id: row.tr_id, trainee_id: row.id }, body: values }),
    saved: onClose,
    incomplete: 'Please choose a document',
  });
  return (
    <DialogFrame
      title={`Certificate of ${row.trainee_name}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button loading={form.saving} onClick={() => void form.submit()}>
          Save certificate
        </Button>
      }
    >
      <FileField {...form.field('staff_training')} upload={staffTraining} />
    </DialogFrame>
  );
}
