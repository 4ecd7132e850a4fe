import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { durationText } from '#platform/contract/duration.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import type { JobRow } from '../contract.ts';
import { screens } from './screens.tsx';
import { addJobTask, type Task, taskForm, updateJobTask } from '../tasks.ts';

type TaskDialogProps = {
  job: JobRow;
  /** Undefined for a new one. */
  task: Task | undefined;
  onClose: () => void;
};

export function TaskDialog({ job, task, onClose }: TaskDialogProps) {
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const add = useWrite(addJobTask, { refreshes: screens.reads });
  const update = useWrite(updateJobTask, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: taskForm,
    ...(task
      ? { editing: { ...task, budget_min: task.budget_min === null ? null : durationText(task.budget_min) } }
      : { start: { requires_review: false } }),
    save: (values) =>
      task
        ? update.send({ query: { id: task.id }, body: { ...values, version: task.version } })
        : add.send({ query: { job_id: job.id }, body: values }),
    saved: onClose,
  });
  const choices = choicesOf(
    staff.data?.rows.map(({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` })),
  );
  return (
    <FormDialog
      title={task ? 'Edit task' : 'Add task'}
      form={form}
      submitLabel={task ? 'Save changes' : 'Add task'}
      onClose={onClose}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid>
        <TextField {...form.field('title')} wide begins />
        <SelectField
          {...form.field('assignee_id')}
          choices={choices}
          saved={task?.assignee_id ? { value: String(task.assignee_id), label: task.assignee ?? '' } : undefined}
        />
        <TextField {...form.field('budget_min')} placeholder="1:30" />
        <TextField {...form.field('due_offset')} kind="numeric" help="Working days after the start of the job" />
        <DateField {...form.field('due_date')} wire="iso" />
        <CheckField {...form.field('requires_review')} help="It counts as done once somebody else has looked at it" />
      </FieldGrid>
      <AwayNotice fields={[form.field('assignee_id')]} from={null} until={task?.due_date ?? null} />
    </FormDialog>
  );
}
