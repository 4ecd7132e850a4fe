import { useState } from 'react';
import type { MasterBody, MasterRow } from '#platform/contract/master-calls.ts';
import { type Master, sentFields } from '#platform/contract/master.ts';
import { ConflictBanner } from '../form/ConflictBanner.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Box } from '../layout/Parts.tsx';
import { useWrite } from '../query.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { hasOpenFields, isNamed, MasterFields, wideFrom } from './MasterFields.tsx';
import { plainDecimal } from './plain-decimal.ts';
import { UsageLine } from './UsageLine.tsx';
import { useStaleReads } from './use-stale-reads.ts';

type EntryDialogProps = { master: Master; onClose: () => void };

/** A new entry: ADD. The dialog is part of the address, so anything that closes it asks first. */
export function AddDialog({ master, onClose }: EntryDialogProps) {
  const add = useWrite(master.calls.add, { refreshes: useStaleReads(master) });
  const form = useRecordForm({
    schema: master.form,
    part: 'add',
    save: (values: MasterBody) => add.send({ body: values }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Add ${master.entry}`}
      opened
      onClose={onClose}
      width={widthOf(master)}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>ADD</SubmitButton>}
    >
      <MasterFields master={master} form={form} />
    </DialogFrame>
  );
}

type UpdateDialogProps = EntryDialogProps & { entry: MasterRow; onReload: () => void };

/** Changes an entry: UPDATE. */
export function UpdateDialog({ master, entry, onClose, onReload }: UpdateDialogProps) {
  // The version the form started with: a reload of the list behind it must not make the input count as newer.
  const [begun] = useState(entry);
  const update = useWrite(master.calls.update, { refreshes: useStaleReads(master) });
  const form = useRecordForm({
    schema: master.form,
    editing: startOf(master, begun),
    part: 'edit',
    save: (values: MasterBody) => update.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Update ${master.entry}`}
      opened
      onClose={onClose}
      width={widthOf(master)}
      onSubmit={(event) => void form.submit(event)}
      actions={hasOpenFields(master, begun) && <SubmitButton saving={form.saving}>UPDATE</SubmitButton>}
    >
      {form.conflict && (
        <Box margin={[0, 0, 16]}>
          <ConflictBanner failure={form.conflict} onReload={onReload} />
        </Box>
      )}
      <MasterFields master={master} form={form} saved={begun} />
      <UsageLine master={master} id={begun.id} />
    </DialogFrame>
  );
}

const widthOf = ({ fields }: Master) => (Object.keys(fields).length < wideFrom ? 440 : 760);

const startOf = (master: Master, entry: MasterRow) => {
  const names = Object.keys(master.fields);
  return Object.fromEntries(
    sentFields(master).map(([sent, { kind }], at) => {
      const value = entry[names[at] ?? ''];
      if (isNamed(value)) return [sent, value.id];
      return [sent, kind === 'decimal' && typeof value === 'string' ? plainDecimal(value) : value];
    }),
  );
};
