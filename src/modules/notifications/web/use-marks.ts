import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { archive, fetchAllNotification, fetchBell, markAllRead, markRead } from '../contract.ts';

type Marks = {
  readonly read: (ids: readonly number[], read?: boolean) => Promise<boolean>;
  readonly readAll: () => Promise<boolean>;
  readonly archive: (ids: readonly number[], archived?: boolean) => Promise<boolean>;
};

/** Marks notifications and refreshes the lists; each returns whether it succeeded. */
export function useMarks(): Marks {
  const refreshes = [fetchBell, fetchAllNotification];
  const reading = useWrite(markRead, { refreshes });
  const readingAll = useWrite(markAllRead, { refreshes });
  const archiving = useWrite(archive, { refreshes });
  return {
    read: (ids, read = true) => told(reading.send({ body: { ids: [...ids], read } })),
    readAll: () => told(readingAll.send({})),
    archive: (ids, archived = true) => told(archiving.send({ body: { ids: [...ids], archived } })),
  };
}

async function told(sent: Promise<{ readonly message: string | undefined }>): Promise<boolean> {
  try {
    const { message } = await sent;
    if (message) toast.success(message);
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}
