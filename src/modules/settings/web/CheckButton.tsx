import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { fetchAllAuditEntries, fetchAuditCheck, verifyAuditTrail } from '../audit.ts';
import { whyNotCheck } from '../rules.ts';
import { useAuditCheck } from './use-audit-check.ts';

/** Starts the check of the hash chain; explains why not while one is running. */
export function CheckButton() {
  const { data } = useAuditCheck();
  const { send, sending } = useWrite(verifyAuditTrail, { refreshes: [fetchAuditCheck, fetchAllAuditEntries] });
  const start = async () => {
    await toastReply(send({}));
  };
  return (
    <ActionButton whyNot={whyNotCheck(sending || Boolean(data?.running))} onClick={() => void start()}>
      Verify the chain
    </ActionButton>
  );
}
