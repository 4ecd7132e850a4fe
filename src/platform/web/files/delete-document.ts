import { confirm } from '../feedback/confirm.ts';
import { toastReply } from '../feedback/toast-reply.ts';

/** Asks before a document is deleted. @param text its name, and anything else that is deleted with it */
export async function deleteDocument(text: string, send: () => Parameters<typeof toastReply>[0]): Promise<void> {
  if (await confirm({ title: 'Delete document', text, confirmLabel: 'Delete', danger: true })) await toastReply(send());
}
