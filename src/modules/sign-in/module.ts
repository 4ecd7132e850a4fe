import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as factors from './factors.ts';
import { myAccountModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const signIn: ModuleContract = {
  name: 'sign-in',
  endpoints: [
    contract.login,
    contract.loginWithKey,
    contract.confirmFactor,
    contract.forgotSecurityKeyword,
    contract.sendVerificationCode,
    contract.resendVerificationCode,
    contract.verifyToken,
    contract.resetPassword,
    contract.resetKeyword,
    contract.openGrant,
    contract.logout,
    contract.currentSession,
    contract.demoAccounts,
    factors.fetchFactors,
    factors.beginApp,
    factors.confirmApp,
    factors.beginPasskey,
    factors.confirmPasskey,
    factors.removeFactor,
    factors.renewCodes,
    factors.beginFactorCheck,
    factors.confirmFactorCheck,
  ],
  events: [...Object.values(contract.accountEvents), ...Object.values(factors.factorEvents)],
  rights: [myAccountModule],
  notifications: Object.values(factors.factorNotifications),
  referrers: [{ table: 'account', one: 'account', many: 'accounts' }],
};
