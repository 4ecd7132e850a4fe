import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { fetchNotificationPreferences, type NotificationPreference, saveNotificationPreference } from '../contract.ts';

/** Keeps one choice and says so. */
export function useSavePreference(): (row: NotificationPreference) => Promise<void> {
  const { send } = useWrite(saveNotificationPreference, { refreshes: [fetchNotificationPreferences] });
  return async ({ kind, inApp, mail }: NotificationPreference) => {
    try {
      const { message } = await send({ body: { kind, inApp, mail } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}
