import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { webhookEvents } from '../../public/webhook.ts';
import { tables } from '../../server/accounts.ts';
import { tellOfSwitchOff, type Told } from './notify.ts';

/** Switches a webhook off; what still waited can be sent again once it is on. @returns whether it was on */
export async function switchOff(work: Work, { webhook_id, account_id, name }: Told, why: string | null) {
  const switched = await tables(work)
    .updateTable('webhook')
    .set({ off_at: work.now.toISOString(), off_why: why, paused_until: null })
    .where('id', '=', webhook_id)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  if (switched.numUpdatedRows === 0n) return false;
  await tables(work)
    .updateTable('webhook_delivery')
    .set({ state: 'Failed', next_at: null, says: 'The webhook was switched off' })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'Waiting')
    .execute();
  await record(work, webhookEvents.webhookOff, account_id, { after: { webhook: name, ...(why !== null && { why }) } });
  work.afterCommit(() => work.references.forget('webhook'));
  return true;
}

/** The same by the portal or an administrator: its owner and administrators are told. */
export async function switchOffFor(work: Work, hook: Told, why: string): Promise<void> {
  if (await switchOff(work, hook, why)) await tellOfSwitchOff(work, hook, why);
}
