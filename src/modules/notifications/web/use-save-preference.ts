import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { fetchNotificationPreferences, type NotificationPreference, saveNotificationPreference } from '../contract.ts';

/** Saves one preference and confirms it. */
export function useSavePreference(): (row: NotificationPreference) => Promise<void> {
  const { send } = useWrite(saveNotificationPreference, { refreshes: [fetchNotificationPreferences] });
  return async ({ kind, inApp, mail }: NotificationPreference) => {
    await toastReply(send({ body: { kind, inApp, mail } }));
  };
}
