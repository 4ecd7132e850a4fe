import { useWatch } from 'react-hook-form';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import type { Employee } from '../../employee.ts';
import { staffReads } from '../../web/staff-reads.ts';
import { correctJoining, joiningForm, type JoiningPreview, previewJoining } from '../contract.ts';
import { JoiningChanges } from './StepPreview.tsx';
import { useSeenFirst } from '#platform/web/form/use-seen-first.ts';

/** Corrects a date of joining: shows what would change, then saves it. */
export function JoiningDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const seen = useSeenFirst<JoiningPreview>();
  const look = useWrite(previewJoining);
  const take = useWrite(correctJoining, { refreshes: staffReads });
  const form = useRecordForm({
    schema: joiningForm,
    start: { employee_id: person.id, doj: person.doj },
    save: async (body) => {
      if (seen.as(typed())) return take.send({ body });
      const { result } = await look.send({ body });
      seen.show(typed(), result);
      return null;
    },
    saved: onClose,
  });
  const { form: fields } = form.field('doj');
  const typed = () => JSON.stringify(fields.getValues());
  useWatch({ control: fields.control });
  const preview = seen.as(typed());
  return (
    <DialogFrame
      title={`Correct the date of joining: ${person.employee_name}`}
      opened
      width={520}
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{preview ? 'Save' : 'Preview'}</SubmitButton>}
    >
      <FieldGrid columns={1}>
        <DateField {...form.field('doj')} wire="iso" begins />
        <TextField {...form.field('reason')} />
      </FieldGrid>
      {preview && <JoiningChanges preview={preview} />}
    </DialogFrame>
  );
}
