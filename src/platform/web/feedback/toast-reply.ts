import { messageOf, type UndoOffer } from '#platform/web/api.ts';
import { tellDone } from './tell-done.ts';
import { toast } from './toasts.ts';

type Sent = Promise<{ message?: string | undefined; undo?: UndoOffer | undefined }>;

/** Waits for a call and shows its outcome in a toast: the server's message, or why it failed. Never rejects. */
export async function toastReply(sent: Sent): Promise<void> {
  try {
    tellDone(await sent);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
