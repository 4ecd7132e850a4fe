import type { Verdict } from '#platform/contract/to-do/to-do.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { type Approval, decideApprovals, fetchApprovals, fetchMyDay } from '../contract.ts';

/** Refusals named one by one. */
const most = 3;

/** Decides about several; what was refused is said by its title. */
export function useDecide() {
  const { send, sending } = useWrite(decideApprovals, { refreshes: [fetchApprovals, fetchMyDay] });
  /** @throws what the server answers, when nothing could be sent */
  const decide = async (rows: readonly Approval[], verdict: Verdict, reason?: string) => {
    const items = rows.map(({ kind, id, version }) => ({ kind, id, version: version ?? undefined }));
    const reply = await send({ body: { verdict, items, ...(reason !== undefined && { reason }) } });
    const { done, refused } = reply.result;
    if (done > 0 && reply.message) toast.success(reply.message);
    const told = refused.slice(0, most).map(({ kind, id, reason: why }) => {
      const row = rows.find((one) => one.kind === kind && one.id === id);
      return row ? `${row.title}: ${why}` : why;
    });
    const more = refused.length > most ? [`and ${refused.length - most} more`] : [];
    if (refused.length > 0) toast.error([...told, ...more].join('. '));
    return reply;
  };
  const approve = async (rows: readonly Approval[]) => {
    try {
      await decide(rows, 'approve');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { approve, decide, sending };
}
