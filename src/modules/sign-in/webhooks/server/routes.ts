import type { PermissionModule } from '#platform/contract/access.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as own from './own.ts';
import { offeredEvents } from './programs.ts';

export const webhookRoutes = (rights: readonly PermissionModule[]): readonly Route[] => [
  handle(contract.fetchWebhooks, own.ownWebhooks),
  handle(contract.fetchWebhookEvents, async ({ actor }) => ({ rows: offeredEvents(actor, rights) })),
  handle(contract.addWebhook, (work, { body }) => own.addWebhook(work, body, rights)),
  handle(contract.switchWebhook, (work, { body }) => own.switchOwn(work, body.id, body.on)),
  handle(contract.rotateSecret, (work, { body }) => own.rotateOwn(work, body.id)),
  handle(contract.removeWebhook, (work, { body }) => own.removeOwn(work, body.id)),
  handle(contract.testWebhook, (work, { body }) => own.testOwn(work, body.id)),
  handle(contract.resendWebhook, (work, { body }) => own.resendOwn(work, body.id)),
  handle(contract.fetchDeliveries, (work, { params, query }) => own.ownDeliveries(work, params.id, query)),
];
