import type { Verdict } from '#platform/contract/to-do/to-do.ts';
import { messageOf } from '#platform/web/api.ts';
import { tellDone } from '#platform/web/feedback/tell-done.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { tellRefused } from '#platform/web/record/BulkDialog.tsx';
import { type Approval, decideApprovals, fetchApprovals, fetchMyDay, fetchTiles } from '../contract.ts';

/** Decides on several at once; refused ones are reported by title. */
export function useDecide() {
  const { send, sending } = useWrite(decideApprovals, { refreshes: [fetchApprovals, fetchMyDay, fetchTiles] });
  /** @throws the server's answer if nothing could be sent */
  const decide = async (rows: readonly Approval[], verdict: Verdict, reason?: string) => {
    const items = rows.map(({ kind, id, version }) => ({ kind, id, version: version ?? undefined }));
    const reply = await send({ body: { verdict, items, ...(reason !== undefined && { reason }) } });
    const { done, refused } = reply.result;
    if (done > 0) tellDone(reply);
    const titleOf = (kind: string, id: number) => rows.find((one) => one.kind === kind && one.id === id)?.title ?? '';
    tellRefused({
      result: { refused: refused.map(({ kind, id, reason: why }) => ({ name: titleOf(kind, id), reason: why })) },
    });
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
