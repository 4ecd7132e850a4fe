import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { fetchJobEscalations, raisedForm, raiseForJob } from '../../contract.ts';
import { categories, severities } from '../../levels.ts';
import { EscalationItem } from '../EscalationItem.tsx';
import { screens } from '../screens.tsx';

/** A job's escalations, on its page. */
export function JobEscalations({ jobId }: { jobId: number }) {
  const read = useRead(fetchJobEscalations, { params: { job_id: jobId } });
  const { data } = read;
  const [raising, setRaising] = useState(false);
  const may = useMay();
  const raise = may(raiseForJob.access) && (
    <ActionButton variant="default" onClick={() => setRaising(true)}>
      Raise an escalation
    </ActionButton>
  );
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Escalations">
      {data && data.rows.length > 0 && <Row>{raise}</Row>}
      <FramedList
        read={read}
        empty={{
          icon: IconAlertTriangle,
          title: 'No escalations',
          text: 'When something goes wrong on this job, raise it here.',
          action: raise,
        }}
        renderItem={(row) => <EscalationItem row={row} />}
      />
      {raising && <RaiseDialog jobId={jobId} onClose={() => setRaising(false)} />}
    </Grid>
  );
}

const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

function RaiseDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const raise = useWrite(raiseForJob, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: raisedForm,
    start: { severity: 'Medium', shared: false },
    save: (body) => raise.send({ query: { job_id: jobId }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Raise an escalation" form={form} submitLabel="Raise escalation" onClose={onClose}>
      <FieldGrid>
        <SelectField {...form.field('category')} choices={choices(categories)} begins />
        <SelectField {...form.field('severity')} choices={choices(severities)} />
        <LongTextField {...form.field('description')} />
        <CheckField {...form.field('shared')} label="Visible to the client" />
      </FieldGrid>
    </FormDialog>
  );
}
