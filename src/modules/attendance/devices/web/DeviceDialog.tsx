import { location } from '#modules/masters/contract.ts';
import { zones } from '#platform/contract/zones.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { addDevice, type Device, deviceForm, fetchDevices, updateDevice } from '../contract.ts';

const zoneChoices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

export function DeviceDialog({ device, onClose }: { device: Device | undefined; onClose: () => void }) {
  const { zone } = useSession();
  const offices = useRead(location.calls.choices, {}, { freshFor: minutes(5) });
  const add = useWrite(addDevice, { refreshes: [fetchDevices] });
  const edit = useWrite(updateDevice, { refreshes: [fetchDevices] });
  const form = useRecordForm({
    schema: deviceForm,
    start: device ?? { zone, active: true },
    save: (body) => (device ? edit.send({ query: { id: device.id }, body }) : add.send({ body })),
    saved: onClose,
  });
  return (
    <FormDialog
      title={device ? 'Edit device' : 'Add device'}
      form={form}
      submitLabel={device ? 'Save' : 'Add device'}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextField {...form.field('name')} help="As its files name it" />
        <SelectField {...form.field('location_id')} choices={choicesOf(offices.data?.rows)} placeholder="None" />
        <SelectField {...form.field('zone')} choices={zoneChoices} help="In which its clock stands" />
        <CheckField {...form.field('active')} />
      </Stack>
    </FormDialog>
  );
}
