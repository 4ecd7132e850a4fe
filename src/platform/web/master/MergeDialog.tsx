import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master } from '#platform/contract/master.ts';
import { failureOf, messageOf } from '../api.ts';
import { choicesOf } from '../choice.ts';
import { Bone } from '../feedback/Bone.tsx';
import { toast } from '../feedback/toasts.ts';
import { useRead, useWrite } from '../query.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import classes from './master.module.css';
import { UsageLinks } from './UsageLine.tsx';
import { useStaleReads } from './use-stale-reads.ts';

type MergeDialogProps = { master: Master; entry: MasterRow; onClose: () => void };

/** Makes one entry of two: asks which stays, says what will move. */
export function MergeDialog({ master, entry, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const { calls } = master;
  const name = labelOfEntry(master, entry);
  const { data: usage } = useRead(calls.fetchUsage, { query: { id: entry.id } });
  const { data: choices } = useRead(calls.choices, {});
  const other = useRead(calls.fetchById, { query: { id: Number(into) } }, { enabled: into !== null });
  const merge = useWrite(calls.merge, { refreshes: useStaleReads(master) });
  const send = async () => {
    if (!other.data) return;
    const body = { into: other.data.id, version: entry.version, into_version: other.data.version };
    try {
      const { message } = await merge.send({ query: { id: entry.id }, body });
      if (message) toast.success(message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
      if (failureOf(error)?.type === 'CONFLICT') void other.refetch();
    }
  };
  return (
    <DialogFrame
      title={`Merge ${master.entry}`}
      opened
      onClose={onClose}
      unsaved={into !== null}
      actions={
        <Button color="red" disabled={!other.data} loading={merge.sending} onClick={() => void send()}>
          Merge
        </Button>
      }
    >
      <Select
        label={`'${name}' becomes`}
        description="The entry that stays"
        placeholder="Choose"
        data={[...(choicesOf(choices?.rows.filter(({ id }) => id !== entry.id)) ?? [])]}
        value={into}
        onChange={setInto}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the entry that stays' }}
        nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
        data-autofocus
      />
      <p className={classes.sentence} aria-live="polite">
        {!usage && <Bone width="80%" height={18} />}
        {usage && usage.count === 0 && `Nothing refers to '${name}'. It will be deleted.`}
        {usage && usage.count > 0 && (
          <>
            <UsageLinks usage={usage} /> will refer to the entry that stays, and &lsquo;{name}&rsquo; will be deleted.
          </>
        )}
      </p>
    </DialogFrame>
  );
}
