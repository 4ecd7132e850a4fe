import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { taskStatuses } from '../rules.ts';
import { evidence, type OnboardingTask, taskForm, updateTask } from '../tasks.ts';
import { screens } from './screens.tsx';

export const statusChoices = taskStatuses.map((status) => ({ value: status, label: status }));
/** Maximum number of files for a task. */
export const mostFiles = 3;

/** HR's form for a task: on behalf of its owner, or to change its due date. */
export function TaskDialog({ task, onClose }: { task: OnboardingTask; onClose: () => void }) {
  const update = useWrite(updateTask, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: taskForm,
    editing: { status: task.status, due: task.due, note: task.note, onboarding_evidence: [] },
    save: (values) => update.send({ query: { task_id: task.id }, body: { ...values, version: task.version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={task.title} form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        <SelectField {...form.field('status')} choices={statusChoices} begins />
        <DateField {...form.field('due')} wire="iso" />
        <LongTextField {...form.field('note')} />
        <FileField
          {...form.field('onboarding_evidence')}
          upload={evidence}
          most={Math.max(0, mostFiles - task.files.length)}
        />
      </Stack>
    </FormDialog>
  );
}
