import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { discardQueuedJob, fetchAllJobs, type QueuedWork, retryQueuedJob } from '../jobs.ts';

type JobAction = (job: QueuedWork) => Promise<void>;

/** What can be done with work that failed. */
export function useJobActions(): { retry: JobAction; discard: JobAction } {
  const retrying = useWrite(retryQueuedJob, { refreshes: [fetchAllJobs] });
  const discarding = useWrite(discardQueuedJob, { refreshes: [fetchAllJobs] });
  const say = async (sent: Promise<{ message: string | undefined }>) => {
    try {
      const { message } = await sent;
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return {
    retry: ({ id }) => say(retrying.send({ query: { id } })),
    discard: async ({ id, title }) => {
      const text = (
        <>
          It stays undone and cannot be brought back.
          <br />
          <strong>{title}</strong>
        </>
      );
      if (!(await confirm({ title: 'Discard job', text, confirmLabel: 'Discard', danger: true }))) return;
      await say(discarding.send({ params: { id } }));
    },
  };
}
