import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as factors from './factors.ts';
import { myAccountModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const signIn: ModuleContract = {
  name: 'sign-in',
  ...declared({}, contract, factors),
  rights: [myAccountModule],
  notifications: Object.values(factors.factorNotifications),
  referrers: [{ table: 'account', one: 'account', many: 'accounts' }],
};
