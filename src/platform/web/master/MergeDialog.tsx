import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master } from '#platform/contract/master.ts';
import { failureOf, messageOf } from '../api.ts';
import { choicesOf } from '../choice.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { toast } from '../feedback/toasts.ts';
import { useRead, useWrite } from '../query.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import classes from './master.module.css';
import { UsageLinks } from './UsageLine.tsx';
import { useStaleReads } from './use-stale-reads.ts';

type MergeDialogProps = { master: Master; entry: MasterRow; onClose: () => void };

/** Merges two entries into one: asks which stays, shows what will move. */
export function MergeDialog({ master, entry, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const { ready, merging, merge } = useMerge(master, entry, into, onClose);
  return (
    <DialogFrame
      title={`Merge ${master.entry}`}
      opened
      onClose={onClose}
      unsaved={into !== null}
      actions={
        <Button color="red" disabled={!ready} loading={merging} onClick={() => void merge()}>
          Merge
        </Button>
      }
    >
      <OtherEntry master={master} entry={entry} value={into} onChange={setInto} />
      <p className={classes.sentence} aria-live="polite">
        <WhatMoves master={master} entry={entry} />
      </p>
    </DialogFrame>
  );
}

function useMerge(master: Master, entry: MasterRow, into: string | null, onDone: () => void) {
  const { calls } = master;
  const other = useRead(calls.fetchById, { query: { id: Number(into) } }, { enabled: into !== null });
  const { send, sending } = useWrite(calls.merge, { refreshes: useStaleReads(master) });
  const merge = async () => {
    if (!other.data) return;
    const body = { into: other.data.id, version: entry.version, into_version: other.data.version };
    try {
      const { message } = await send({ query: { id: entry.id }, body });
      if (message) toast.success(message);
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
      if (failureOf(error)?.type === 'CONFLICT') void other.refetch();
    }
  };
  return { ready: other.data !== undefined, merging: sending, merge };
}

type OtherEntryProps = {
  master: Master;
  entry: MasterRow;
  value: string | null;
  onChange: (value: string | null) => void;
};

function OtherEntry({ master, entry, value, onChange }: OtherEntryProps) {
  const { data } = useRead(master.calls.choices, {});
  return (
    <Select
      label={`'${labelOfEntry(master, entry)}' becomes`}
      description="The entry that stays"
      placeholder="Choose"
      data={[...(choicesOf(data?.rows.filter(({ id }) => id !== entry.id)) ?? [])]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the entry that stays' }}
      nothingFoundMessage={data ? 'Nothing found' : 'Loading …'}
      openOnFocus={false}
      data-autofocus
    />
  );
}

function WhatMoves({ master, entry }: { master: Master; entry: MasterRow }) {
  const { data: usage } = useRead(master.calls.fetchUsage, { query: { id: entry.id } });
  const name = labelOfEntry(master, entry);
  if (!usage) return <Skeleton width="80%" height={18} />;
  if (usage.count === 0) return `Nothing refers to '${name}'. It will be deleted.`;
  return (
    <>
      <UsageLinks usage={usage} /> will refer to the entry that stays, and &lsquo;{name}&rsquo; will be deleted.
    </>
  );
}
