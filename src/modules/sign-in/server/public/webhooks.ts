import type { Work } from '#platform/server/work.ts';
import type { Told } from '../../webhooks/server/notify.ts';
import { switchOffAllOf, switchOffFor } from '../../webhooks/server/switching.ts';

/** Switches somebody's webhook off and tells its owner who did. Nothing happens if it is off. */
export const stopWebhookOf = (work: Work, hook: Told): Promise<void> =>
  switchOffFor(work, hook, `${work.actor.name} has switched it off`);

/** Switches off what somebody has, to be called in the transaction that ends their access (decisions D41). */
export const endWebhooksOf = (work: Work, accountId: number): Promise<void> => switchOffAllOf(work, accountId);
