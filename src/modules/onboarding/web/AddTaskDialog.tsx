import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import type { Onboarding } from '../contract.ts';
import { addTask, addTaskForm } from '../tasks.ts';
import { screens } from './screens.tsx';

/** Adds a task to this onboarding only. */
export function AddTaskDialog({ row, onClose }: { row: Onboarding; onClose: () => void }) {
  const { data } = useRead(fetchAllDotStaff, {});
  const people = (data?.rows ?? []).map(({ id, employee_name, designation }) => ({
    value: String(id),
    label: `${employee_name}, ${designation}`,
  }));
  const add = useWrite(addTask, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: addTaskForm,
    start: { due: row.doj, required: true },
    save: (body) => add.send({ query: { onboarding_id: row.id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add task" form={form} submitLabel="Add task" onClose={onClose}>
      <Stack gap={16}>
        <TextField {...form.field('title')} begins />
        <DateField {...form.field('due')} wire="iso" />
        <SelectField {...form.field('owner_id')} choices={people} help="HR when nobody is chosen" />
        <CheckField {...form.field('required')} />
      </Stack>
    </FormDialog>
  );
}
