import { accountEvents } from '#modules/sign-in/contract.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as held from './held-rights.ts';
import { accessNotifications } from './notifications.ts';
import * as people from './people.ts';
import * as requests from './requests.ts';
import { accessModule } from './rights.ts';
import { rightsToCome } from './rights-to-come.ts';

const events: readonly BusinessEvent[] = [
  ...Object.values(held.roleEvents),
  ...Object.values(people.personEvents),
  ...Object.values(requests.requestEvents),
  ...masterEvents([contract.role]),
];

/** Who changed what of rights, roles and access; sign-ins and passwords are another matter. */
export const accessChanges: readonly BusinessEvent[] = [accountEvents.invited, ...events];

export { collectRights } from './catalogue.ts';

/** The module as `src/app/modules.ts` lists it. */
export const access: ModuleContract = {
  name: 'access',
  endpoints: [
    contract.inviteAccount,
    held.fetchMyRights,
    held.fetchRoleRights,
    held.saveRoleRights,
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
    people.removeFactors,
    ...recordMailEndpoints(people.accountMails),
    requests.requestAccess,
    requests.fetchMyRequests,
    requests.fetchAllRequests,
    requests.fetchRequestById,
    requests.grantRequest,
    requests.declineRequest,
    contract.viewAs,
    contract.endView,
    ...masterEndpoints([contract.role]),
  ],
  events,
  rights: [accessModule, ...rightsToCome],
  notifications: Object.values(accessNotifications),
  masters: [contract.role],
};
