import type { Work } from '#platform/server/work.ts';
import type { Told } from '../../webhooks/server/notify.ts';
import { switchOffAllOf, switchOffFor } from '../../webhooks/server/switching.ts';

/** Switches someone's webhook off and tells its owner who did. Does nothing if it is already off. */
export const stopWebhookOf = (work: Work, hook: Told): Promise<void> =>
  switchOffFor(work, hook, `${work.actor.name} has switched it off`);

/** Switches off an account's webhooks. Call it in the transaction that ends its access (decisions D41). */
export const endWebhooksOf = (work: Work, accountId: number): Promise<void> => switchOffAllOf(work, accountId);
