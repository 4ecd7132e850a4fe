import { messageOf } from '#platform/web/api.ts';
import { toast } from './toasts.ts';

/** Waits for a call and says in a toast what came of it: the server's message, or why it failed. It never rejects. */
export async function toastReply(sent: Promise<{ message?: string | undefined }>): Promise<void> {
  try {
    const { message } = await sent;
    if (message) toast.success(message);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
