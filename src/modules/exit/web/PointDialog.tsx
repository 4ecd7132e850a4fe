import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import {
  addClearanceForm,
  addExitClearance,
  areas,
  type ClearanceItem,
  pointForm,
  updateExitClearance,
} from '../clearance.ts';
import { exitReads } from './exit-reads.ts';
import { usePeople } from './use-people.ts';

/** The owner of a checklist item, and a note about it. */
export function PointDialog({ point, onClose }: { point: ClearanceItem; onClose: () => void }) {
  const { owners } = usePeople();
  const update = useWrite(updateExitClearance, { refreshes: exitReads });
  const form = useRecordForm({
    schema: pointForm,
    editing: { owner_id: point.owner_id, note: point.note },
    save: (values) => update.send({ query: { id: point.id }, body: { ...values, version: point.version } }),
    saved: onClose,
  });
  const owner = point.owner_id && point.owner ? { value: String(point.owner_id), label: point.owner } : undefined;
  return (
    <FormDialog title={point.item} form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <SelectField {...form.field('owner_id')} choices={owners} saved={owner} begins />
        <LongTextField {...form.field('note')} />
      </Stack>
    </FormDialog>
  );
}

const areaChoices = areas.map((area) => ({ value: area, label: area }));

/** Adds a checklist item to this exit only. */
export function AddPointDialog({ exitId, onClose }: { exitId: number; onClose: () => void }) {
  const { owners } = usePeople();
  const add = useWrite(addExitClearance, { refreshes: exitReads });
  const form = useRecordForm({
    schema: addClearanceForm,
    start: { area: 'IT' },
    save: (values) => add.send({ query: { id: exitId }, body: values }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add point" form={form} submitLabel="Add point" onClose={onClose}>
      <Stack gap={16}>
        <TextField {...form.field('item')} begins />
        <SelectField {...form.field('area')} choices={areaChoices} />
        <SelectField {...form.field('owner_id')} choices={owners} />
      </Stack>
    </FormDialog>
  );
}
