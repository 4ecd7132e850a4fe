import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as held from '../held-rights.ts';
import * as peopleContract from '../people.ts';
import * as requestContract from '../requests.ts';
import { exportPeople, peoplePage, personById, signInsOf } from './people.ts';
import * as person from './person-changes.ts';
import { effectiveRights } from './person-rights.ts';
import { inviteAccount } from './public/accounts.ts';
import { inviteAgain } from './public/invite-again.ts';
import { switchAccess } from './public/switch-access.ts';
import * as requests from './requests.ts';
import { roleRights, saveRoleRights } from './roles.ts';
import { endView, viewAs } from './viewing.ts';
import * as tokenContract from '../tokens.ts';
import * as webhookContract from '../webhooks.ts';
import { revokeToken, tokenPage } from './issued-tokens.ts';
import { stopWebhook, webhookPage } from './issued-webhooks.ts';

export const accessRoutes = (): readonly Route[] => [
  handle(contract.inviteAccount, (work, { body }) => inviteAccount(work, body)),
  ...rightsRoutes,
  ...peopleRoutes,
  ...requestRoutes,
];

const rightsRoutes: readonly Route[] = [
  handle(held.fetchMyRights, async (work) => ({
    rights: await effectiveRights(work, { id: work.actor.accountId, role_id: work.actor.role.id }),
  })),
  handle(held.fetchRoleRights, roleRights),
  handle(held.saveRoleRights, (work, { body }) => saveRoleRights(work, body.roles)),
];

/** An account's mails; resending an invitation creates a new link with a new expiry. */
const mailsOfAccount: MailsOf = {
  subjects: async (work, id) => [{ entity: 'account', id: (await personById(work, id)).id }],
  anew: { invitation: inviteAgain },
};

const peopleRoutes: readonly Route[] = [
  handle(peopleContract.fetchAllAccounts, (work, { query }) => peoplePage(work, query)),
  handleFile(peopleContract.exportAccounts, (work, { query }) => exportPeople(work, query)),
  handle(peopleContract.fetchAccountById, (work, { query }) => personById(work, query.id)),
  handle(peopleContract.fetchSignIns, (work, { params, query }) => signInsOf(work, params.id, query)),
  handle(peopleContract.setOwnRight, (work, { query, body }) => person.setOwnRight(work, query.id, body)),
  handle(peopleContract.clearOwnRight, (work, { params, query }) => person.clearOwnRight(work, params.id, query)),
  handle(peopleContract.changeRole, (work, { query, body }) => person.changeRole(work, query.id, body)),
  handle(peopleContract.giveAccess, (work, { query, body }) =>
    switchAccess(work, query.id, body.dot_access, body.version),
  ),
  handle(peopleContract.unlockAccount, (work, { query }) => person.unlockAccount(work, query.id)),
  handle(peopleContract.resendInvitation, (work, { query }) => inviteAgain(work, query.id)),
  handle(peopleContract.removeFactors, (work, { query }) => person.removeFactors(work, query.id)),
  ...recordMailRoutes(peopleContract.accountMails, mailsOfAccount),
  handle(peopleContract.endAllSessions, (work, { query }) => person.endAllSessions(work, query.id)),
];

const requestRoutes: readonly Route[] = [
  handle(requestContract.requestAccess, (work, { body }) => requests.requestAccess(work, body)),
  handle(requestContract.fetchMyRequests, requests.myRequests),
  handle(requestContract.fetchAllRequests, (work, { query }) => requests.requestPage(work, query)),
  handle(requestContract.fetchRequestById, (work, { query }) => requests.requestById(work, query.id)),
  handle(requestContract.grantRequest, (work, { query, body }) => requests.grantRequest(work, query.id, body.until)),
  handle(requestContract.declineRequest, (work, { query, body }) =>
    requests.declineRequest(work, query.id, body.answer),
  ),
  handle(contract.viewAs, (work, { query }) => viewAs(work, query.id)),
  handle(contract.endView, endView),
  handle(tokenContract.fetchIssuedTokens, (work, { query }) => tokenPage(work, query)),
  handle(tokenContract.revokeToken, (work, { query }) => revokeToken(work, query.id)),
  handle(webhookContract.fetchIssuedWebhooks, (work, { query }) => webhookPage(work, query)),
  handle(webhookContract.stopWebhook, (work, { query }) => stopWebhook(work, query.id)),
];
