import { Button } from '@mantine/core';
import type { MasterRow, Usage } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master, whyStays } from '#platform/contract/master.ts';
import { messageOf } from '../api.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { toast } from '../feedback/toasts.ts';
import { useRead, useWrite } from '../query.ts';
import { useMay } from '../session/session.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import classes from './master.module.css';
import { UsageLinks } from './UsageLine.tsx';
import { useSetActive } from './use-set-active.ts';
import { useStaleReads } from './use-stale-reads.ts';

type DeleteDialogProps = { master: Master; entry: MasterRow; onClose: () => void };

/** Asks before deleting an entry. If it is in use, shows where and offers to switch it off instead. */
export function DeleteDialog({ master, entry, onClose }: DeleteDialogProps) {
  const { data: usage, refetch } = useRead(master.calls.fetchUsage, { query: { id: entry.id } });
  const free = usage?.count === 0 && whyStays(entry) === undefined;
  const deleting = <DeleteButton {...{ master, entry, free }} onDeleted={onClose} onRefused={() => void refetch()} />;
  const inUse = usage !== undefined && usage.count > 0;
  return (
    <DialogFrame
      title={`Delete ${master.entry}`}
      opened
      onClose={onClose}
      actions={inUse ? <SetInactive master={master} entry={entry} onDone={onClose} /> : deleting}
    >
      <p className={classes.sentence}>
        <strong>{labelOfEntry(master, entry)}</strong>
      </p>
      <p className={classes.sentence} aria-live="polite">
        <Question entry={entry} usage={usage} />
      </p>
    </DialogFrame>
  );
}

type DeleteButtonProps = Omit<DeleteDialogProps, 'onClose'> & {
  free: boolean;
  onDeleted: () => void;
  onRefused: () => void;
};

function DeleteButton({ master, entry, free, onDeleted, onRefused }: DeleteButtonProps) {
  const remove = useWrite(master.calls.delete, { refreshes: useStaleReads(master) });
  const send = async () => {
    try {
      const { message } = await remove.send({ params: { id: entry.id } });
      if (message) toast.success(message);
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error));
      onRefused();
    }
  };
  return (
    <Button color="red" disabled={!free} loading={remove.sending} onClick={() => void send()}>
      Delete
    </Button>
  );
}

function Question({ entry, usage }: { entry: MasterRow; usage: Usage | undefined }) {
  const stays = whyStays(entry);
  if (stays) return `${stays}: it cannot be deleted.`;
  if (!usage) return <Skeleton width="80%" height={18} />;
  if (usage.count === 0) return 'Are you sure you want to delete this item ?';
  return (
    <>
      This entry is used by <UsageLinks usage={usage} />, so it cannot be deleted. Set inactive, it can no longer be
      chosen and stays where it was chosen.
    </>
  );
}

function SetInactive({ master, entry, onDone }: { master: Master; entry: MasterRow; onDone: () => void }) {
  const may = useMay();
  const setActive = useSetActive(master);
  if (!entry.isActive || !may(master.access.update)) return null;
  return <Button onClick={() => void setActive(entry, false).then(onDone)}>Set inactive</Button>;
}
