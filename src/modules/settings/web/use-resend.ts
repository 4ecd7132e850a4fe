import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { fetchAllMails, fetchMailById, resendMail } from '../mails.ts';

/** Resends a mail and confirms it. */
export function useResend(): { resend: (id: number) => Promise<void>; resending: boolean } {
  const { send, sending } = useWrite(resendMail, { refreshes: [fetchAllMails, fetchMailById] });
  const resend = async (id: number) => {
    await toastReply(send({ query: { id } }));
  };
  return { resend, resending: sending };
}
