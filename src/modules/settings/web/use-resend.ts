import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { fetchAllMails, fetchMailById, resendMail } from '../mails.ts';

/** Sends a mail again and says so. */
export function useResend(): { resend: (id: number) => Promise<void>; resending: boolean } {
  const { send, sending } = useWrite(resendMail, { refreshes: [fetchAllMails, fetchMailById] });
  const resend = async (id: number) => {
    try {
      const { message } = await send({ query: { id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { resend, resending: sending };
}
