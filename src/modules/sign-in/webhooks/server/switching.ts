import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { webhookEvents } from '../../public/webhook.ts';
import { tables } from '../../server/accounts.ts';
import { tellOfSwitchOff, type Told } from './notify.ts';

/** Switches a webhook off; waiting deliveries can be sent again once it is on. @returns whether it was on */
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

/** Why a webhook is off if its owner may no longer sign in. */
export const accessEnded = 'The access of its owner has ended';

/** Switches off all of an account's webhooks, in the transaction that ends its access. */
export async function switchOffAllOf(work: Work, account_id: number): Promise<void> {
  const on = await tables(work)
    .selectFrom('webhook')
    .select(['id as webhook_id', 'account_id', 'name'])
    .where('account_id', '=', account_id)
    .where('off_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const hook of on) await switchOffFor(work, hook, accessEnded);
}

/** Switches it off by the portal or an administrator, and notifies owner and administrators. */
export async function switchOffFor(work: Work, hook: Told, why: string): Promise<void> {
  if (await switchOff(work, hook, why)) await tellOfSwitchOff(work, hook, why);
}
