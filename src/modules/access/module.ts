import { tokenEvents } from '#modules/sign-in/public/access-token.ts';
import { webhookEvents } from '#modules/sign-in/public/webhook.ts';
import { accountEvents } from '#modules/sign-in/contract.ts';
import { declared } from '#platform/contract/declared.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as held from './held-rights.ts';
import { accessNotifications } from './notifications.ts';
import * as people from './people.ts';
import * as requests from './requests.ts';
import * as tokens from './tokens.ts';
import * as webhooks from './webhooks.ts';
import { accessModule } from './rights.ts';
import { rightsToCome } from './rights-to-come.ts';

const found = declared({ masters: [contract.role] }, contract, held, people, requests, tokens, webhooks);

/** Changes of rights, roles and access; sign-ins and passwords are recorded elsewhere. */
export const accessChanges: readonly BusinessEvent[] = [
  accountEvents.invited,
  ...Object.values(tokenEvents),
  ...Object.values(webhookEvents),
  ...found.events,
];

export { collectRights } from './catalogue.ts';

/** The module as `src/app/modules.ts` lists it. */
export const access: ModuleContract = {
  name: 'access',
  ...found,
  rights: [accessModule, ...rightsToCome],
  notifications: Object.values(accessNotifications),
};
