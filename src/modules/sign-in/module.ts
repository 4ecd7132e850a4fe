import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as accessTokens from './access-tokens/contract.ts';
import * as accessToken from './public/access-token.ts';
import * as webhook from './public/webhook.ts';
import * as webhooks from './webhooks/contract.ts';
import * as contract from './contract.ts';
import * as factors from './factors.ts';
import * as provider from './provider/contract.ts';
import { myAccountModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const signIn: ModuleContract = {
  name: 'sign-in',
  ...declared({}, accessToken, accessTokens, webhook, webhooks, contract, factors, provider),
  rights: [myAccountModule],
  notifications: [
    ...Object.values(factors.factorNotifications),
    ...Object.values(accessToken.tokenNotifications),
    ...Object.values(webhook.webhookNotifications),
    ...Object.values(provider.providerNotifications),
  ],
  referrers: [{ table: 'account', one: 'account', many: 'accounts' }],
};
