import { useState } from 'react';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { failureOf, messageOf } from '../api.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useRead } from '../query.ts';
import { useMay } from '../session/session.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type DialogKind, known, type OpenDialog, useDialogs } from './dialogs.ts';
import { AddDialog, UpdateDialog } from './EntryDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

type MasterDialogsProps = {
  master: Master;
  /** The rows on the screen. */
  rows: readonly MasterRow[] | undefined;
};

/** The dialog named in the address, if this person may use it. */
export function MasterDialogs({ master, rows }: MasterDialogsProps) {
  const { open, close } = useDialogs();
  const may = useMay();
  const { create, update, delete: remove } = master.access;
  const needs: Record<DialogKind, boolean> = {
    add: may(create),
    edit: may(update),
    merge: may(remove) && master.merges,
    delete: may(remove),
  };
  useFocusBack(open !== null);
  if (!open || !needs[open.kind]) return null;
  if (open.kind === 'add') return <AddDialog master={master} onClose={close} />;
  return <OfEntry key={`${open.kind} ${open.id}`} master={master} open={open} rows={rows} onClose={close} />;
}

type OfEntryProps = MasterDialogsProps & { open: OpenDialog; onClose: () => void };

function OfEntry({ master, open, rows, onClose }: OfEntryProps) {
  const [begun] = useState(() => known(rows, open.id));
  const [reloads, setReloads] = useState(0);
  const query = { id: open.id };
  const { data, error, refetch } = useRead(master.calls.fetchById, { query }, { enabled: !begun });
  const entry = reloads > 0 ? data : (begun ?? data);
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  if (!entry) return <Waiting master={master} error={error} onClose={onClose} />;
  if (open.kind === 'merge') return <MergeDialog master={master} entry={entry} onClose={onClose} />;
  if (open.kind === 'delete') return <DeleteDialog master={master} entry={entry} onClose={onClose} />;
  return <UpdateDialog key={reloads} master={master} entry={entry} onClose={onClose} onReload={() => void reload()} />;
}

function Waiting({ master, error, onClose }: { master: Master; error: Error | null; onClose: () => void }) {
  const gone = failureOf(error)?.type === 'NOT_FOUND';
  return (
    <DialogFrame title={master.entry} opened onClose={onClose} cancelLabel={error ? 'Close' : undefined}>
      {error ? gone ? 'This entry is not there any more.' : messageOf(error) : <Skeleton height={60} />}
    </DialogFrame>
  );
}
