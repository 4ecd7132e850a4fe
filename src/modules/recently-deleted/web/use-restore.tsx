import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { type DeletedRecord, fetchAllDeleted, restoreDeleted } from '../contract.ts';

/** Asks for confirmation with the record's name, restores it and confirms. */
export function useRestore(): { restore: (record: DeletedRecord) => Promise<void>; restoring: boolean } {
  const client = useQueryClient();
  const { send, sending } = useWrite(restoreDeleted, { refreshes: [fetchAllDeleted] });
  const restore = async ({ entity, id, title, label }: DeletedRecord) => {
    const text = (
      <>
        It will be back in its lists, as it was.
        <br />
        <strong>{label}</strong>
      </>
    );
    if (!(await confirm({ title: `Restore ${title}`, text, confirmLabel: 'Restore' }))) return;
    try {
      const { message } = await send({ query: { entity, id } });
      if (message) toast.success(message);
      // The record may be in any list: each reloads when it is next shown.
      await client.invalidateQueries({ refetchType: 'none' });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { restore, restoring: sending };
}
