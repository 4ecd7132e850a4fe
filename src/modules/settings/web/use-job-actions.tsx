import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { discardQueuedJob, fetchAllJobs, type QueuedWork, retryQueuedJob, retryQueuedJobs } from '../queue.ts';

type JobAction = (job: QueuedWork) => Promise<void>;

/** The actions on failed work. */
export function useJobActions(): { retry: JobAction; retryAll: JobAction; discard: JobAction } {
  const retrying = useWrite(retryQueuedJob, { refreshes: [fetchAllJobs] });
  const retryingAll = useWrite(retryQueuedJobs, { refreshes: [fetchAllJobs] });
  const discarding = useWrite(discardQueuedJob, { refreshes: [fetchAllJobs] });
  return {
    retry: ({ id }) => toastReply(retrying.send({ query: { id } })),
    retryAll: ({ name }) => toastReply(retryingAll.send({ query: { name } })),
    discard: async ({ id, title }) => {
      const text = (
        <>
          It stays undone and cannot be brought back.
          <br />
          <strong>{title}</strong>
        </>
      );
      if (!(await confirm({ title: 'Discard job', text, confirmLabel: 'Discard', danger: true }))) return;
      await toastReply(discarding.send({ params: { id } }));
    },
  };
}
