import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';

/** Says in a toast what came of it. */
export async function told(answer: Promise<{ message?: string | undefined }>): Promise<void> {
  try {
    const { message } = await answer;
    if (message) toast.success(message);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
