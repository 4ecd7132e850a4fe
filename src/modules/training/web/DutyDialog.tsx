import { department, listTrainingTopic } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { addDuty, type Duty, dutyForm, fetchDuties, updateDuty } from '../duties.ts';

/** Sets who must attend a training, and by when. */
export function DutyDialog({ saved, onClose }: { saved: Duty | undefined; onClose: () => void }) {
  const today = useToday();
  const topics = useRead(listTrainingTopic, { query: {} }, { freshFor: minutes(5) });
  const departments = useRead(department.calls.choices, {}, { freshFor: minutes(5) });
  const add = useWrite(addDuty, { refreshes: [fetchDuties] });
  const edit = useWrite(updateDuty, { refreshes: [fetchDuties] });
  const form = useRecordForm({
    schema: dutyForm,
    start: saved
      ? { ...saved, training_id: saved.training_id, department_id: saved.department_id }
      : { counts_from: today },
    save: (values) =>
      saved
        ? edit.send({ query: { id: saved.id }, body: { ...values, version: saved.version } })
        : add.send({ body: values }),
    saved: onClose,
  });
  const { field } = form;
  return (
    <DialogFrame
      title={saved ? 'Edit mandatory training' : 'New mandatory training'}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={520}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Save</SubmitButton>}
    >
      <Grid gap={12}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <SelectField
          {...field('training_id')}
          choices={topics.data?.map(({ id, training }) => ({ value: String(id), label: training }))}
          saved={saved && { value: String(saved.training_id), label: saved.training }}
          begins
        />
        <SelectField
          {...field('department_id')}
          choices={departments.isError ? [] : choicesOf(departments.data?.rows)}
          placeholder="Everybody"
        />
        <FieldGrid>
          <DateField {...field('counts_from')} wire="iso" help="Earlier ones do not count" />
          <DateField {...field('due_date')} wire="iso" help="The last day to attend" />
        </FieldGrid>
      </Grid>
    </DialogFrame>
  );
}
