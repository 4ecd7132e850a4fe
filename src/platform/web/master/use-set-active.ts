import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { useWrite } from '../query.ts';
import { useStaleReads } from './use-stale-reads.ts';

/** Switches an entry on or off and confirms it. */
export function useSetActive(master: Master): (entry: MasterRow, isActive: boolean) => Promise<void> {
  const { send } = useWrite(master.calls.setActive, { refreshes: useStaleReads(master) });
  return async ({ id, version }, isActive) => {
    await toastReply(send({ query: { id }, body: { isActive, version } }));
  };
}
