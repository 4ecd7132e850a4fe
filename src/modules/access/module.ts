import type { BusinessEvent } from '#platform/contract/event.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as factors from './factors.ts';
import { accessNotifications } from './notifications.ts';
import * as people from './people.ts';
import * as requests from './requests.ts';
import * as rights from './rights.ts';
import * as viewing from './viewing.ts';

/** Who changed what of rights, roles and access; sign-ins and passwords are another matter. */
export const accessChanges: readonly BusinessEvent[] = [
  contract.accessEvents.invited,
  ...Object.values(rights.roleEvents),
  ...Object.values(people.personEvents),
  ...Object.values(requests.requestEvents),
  ...masterEvents([contract.role]),
];

/** The module as `src/app/modules.ts` lists it. */
export const access: ModuleContract = {
  name: 'access',
  endpoints: [
    contract.currentFestival,
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
    contract.inviteAccount,
    rights.fetchMyRights,
    rights.fetchRoleRights,
    rights.saveRoleRights,
    people.fetchAllAccounts,
    people.exportAccounts,
    people.fetchAccountById,
    people.fetchSignIns,
    people.setOwnRight,
    people.clearOwnRight,
    people.changeRole,
    people.giveAccess,
    people.unlockAccount,
    people.resendInvitation,
    people.endAllSessions,
    ...recordMailEndpoints(people.accountMails),
    requests.requestAccess,
    requests.fetchMyRequests,
    requests.fetchAllRequests,
    requests.fetchRequestById,
    requests.grantRequest,
    requests.declineRequest,
    viewing.viewAs,
    viewing.endView,
    factors.fetchFactors,
    factors.beginApp,
    factors.confirmApp,
    factors.beginPasskey,
    factors.confirmPasskey,
    factors.removeFactor,
    factors.renewCodes,
    people.removeFactors,
    ...masterEndpoints([contract.role]),
  ],
  events: [
    ...Object.values(contract.accessEvents),
    ...Object.values(factors.factorEvents),
    ...Object.values(rights.roleEvents),
    ...Object.values(people.personEvents),
    ...Object.values(requests.requestEvents),
    ...masterEvents([contract.role]),
  ],
  notifications: [...Object.values(accessNotifications), ...Object.values(factors.factorNotifications)],
  masters: [contract.role],
  referrers: [{ table: 'account', one: 'account', many: 'accounts' }],
};
