import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { addSickNote, fetchSickness, sickNoteFiles, sickNoteForm, type SickSpell } from '../contract.ts';
import { noteKinds } from '../rules.ts';

const kinds = noteKinds.map((kind) => ({ value: kind, label: kind }));

type NoteDialogProps = { spell: SickSpell; isOwn: boolean; onClose: () => void };

export function NoteDialog({ spell, isOwn, onClose }: NoteDialogProps) {
  const add = useWrite(addSickNote, { refreshes: [fetchSickness] });
  const form = useRecordForm({
    schema: sickNoteForm,
    start: { kind: spell.wanted[0], from_date: spell.from, to_date: spell.to, sick_note: [] },
    save: (values) => add.send({ query: { id: spell.application_id }, body: values }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add note" form={form} submitLabel="Add note" onClose={onClose} width={560}>
      <FieldGrid>
        <SelectField {...form.field('kind')} choices={kinds} wide required />
        <DateField {...form.field('from_date')} wire="iso" required />
        <DateField {...form.field('to_date')} wire="iso" required />
        <LongTextField {...form.field('words')} help={isOwn ? 'Read by you and HR' : 'Read by the person and HR'} />
        <FileField {...form.field('sick_note')} upload={sickNoteFiles} />
      </FieldGrid>
    </FormDialog>
  );
}
