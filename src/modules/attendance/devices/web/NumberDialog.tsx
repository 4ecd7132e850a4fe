import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { addDeviceNumber, type Device, fetchDeviceNumbers, numberForm } from '../contract.ts';

export type StartNumber = { readonly number?: string; readonly device_id?: number };
type NumberDialogProps = { start: StartNumber; devices: readonly Device[]; onClose: () => void };

/** Assigns a number to a person: lines refused for it can then be imported again. */
export function NumberDialog({ start, devices, onClose }: NumberDialogProps) {
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const add = useWrite(addDeviceNumber, { refreshes: [fetchDeviceNumbers] });
  const form = useRecordForm({
    schema: numberForm,
    start,
    save: (body) => add.send({ body }),
    saved: onClose,
  });
  const people = staff.data?.rows.map(({ id, employee_name, designation }) => ({
    value: String(id),
    label: `${employee_name}, ${designation}`,
  }));
  return (
    <FormDialog title="Add number" form={form} submitLabel="Add number" onClose={onClose}>
      <Stack gap={16}>
        <TextField {...form.field('number')} />
        <SelectField {...form.field('employee_id')} choices={people} />
        <SelectField
          {...form.field('device_id')}
          choices={devices.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder="All devices"
        />
      </Stack>
    </FormDialog>
  );
}
