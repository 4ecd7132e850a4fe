import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { evidence, fetchOwnTasks, joinerForm, type OwnTask, ownTaskForm, updateOwnTask } from '../tasks.ts';
import { mostFiles, statusChoices } from './TaskDialog.tsx';

type DialogProps = { task: OwnTask; onClose: () => void };

/** A task for its owner to finish; for the joiner, their side of a check-in. */
export const OwnTaskDialog = (props: DialogProps) =>
  props.task.part === 'Joiner' ? <JoinerDialog {...props} /> : <OwnerDialog {...props} />;

function OwnerDialog({ task, onClose }: DialogProps) {
  const update = useWrite(updateOwnTask, { refreshes: [fetchOwnTasks] });
  const form = useRecordForm({
    schema: ownTaskForm,
    start: { status: task.status === 'To do' ? 'Done' : task.status, note: task.note, onboarding_evidence: [] },
    save: (body) => update.send({ query: { task_id: task.id }, body: { ...body, version: task.version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={task.title} form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        <SelectField {...form.field('status')} choices={statusChoices} begins />
        <LongTextField {...form.field('note')} />
        <FileField
          {...form.field('onboarding_evidence')}
          upload={evidence}
          most={Math.max(0, mostFiles - task.files.length)}
          help={task.needs_evidence ? 'The file that shows it is done' : undefined}
        />
      </Stack>
    </FormDialog>
  );
}

function JoinerDialog({ task, onClose }: DialogProps) {
  const update = useWrite(updateOwnTask, { refreshes: [fetchOwnTasks] });
  const form = useRecordForm({
    schema: joinerForm,
    start: { joiner_note: task.joiner_note },
    save: (body) => update.send({ query: { task_id: task.id }, body: { ...body, version: task.version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={task.title} form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        <Text dim>Your manager and HR read what you write here.</Text>
        <LongTextField {...form.field('joiner_note')} begins />
      </Stack>
    </FormDialog>
  );
}
