import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, handleFile, handlePrepared, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import * as factors from '../factors.ts';
import * as peopleContract from '../people.ts';
import * as requestContract from '../requests.ts';
import * as rightsContract from '../rights.ts';
import * as viewContract from '../viewing.ts';
import { confirmFactor, tryFactor } from './factor-sign-in.ts';
import { factorsOf } from './factors.ts';
import * as own from './own-factors.ts';
import { askPassword } from './public/own-credentials.ts';
import { demoAccountsOf } from './demo.ts';
import { exportPeople, peoplePage, personById, signInsOf } from './people.ts';
import * as person from './person-changes.ts';
import { inviteAgain } from './public/invite-again.ts';
import { effectiveRights } from './person-rights.ts';
import { inviteAccount } from './public/accounts.ts';
import { switchAccess } from './public/switch-access.ts';
import { readFestival, readSession } from './queries.ts';
import {
  askForCode,
  askForKeywordLink,
  lookAtGrant,
  prepareNewPassword,
  setKeyword,
  setPassword,
  takeCodeMail,
  takeCodeTry,
  takeLinkMail,
  verifyCode,
} from './recovery.ts';
import * as requests from './requests.ts';
import { roleRights, saveRoleRights } from './roles.ts';
import { beginSignIn, finishSignIn, signOut, tryKeyword, tryPassword } from './sign-in.ts';
import { endView, viewAs } from './viewing.ts';

const passwordOf = (work: Work, { body }: { body: { current_password: string } }) =>
  askPassword(work, body.current_password);

/**
 * Tries are taken and passwords hashed before the transaction: a try stays taken whatever becomes of the request, and
 * hashing holds no connection.
 */
export const accessRoutes = (): readonly Route[] => [
  handle(contract.currentFestival, readFestival),
  handlePrepared(
    contract.login,
    (work, { body }) => tryPassword(work, body),
    (work, { body }, tried) => beginSignIn(work, body, tried),
  ),
  handlePrepared(
    contract.loginWithKey,
    (work, { body }) => tryKeyword(work, body),
    (work, { body }, tried) => finishSignIn(work, body, tried),
  ),
  handlePrepared(contract.confirmFactor, tryFactor, (work, { body }, tried) => confirmFactor(work, body, tried)),
  handlePrepared(
    contract.forgotSecurityKeyword,
    (work, { body }) => takeLinkMail(work, body),
    (work, { body }) => askForKeywordLink(work, body),
  ),
  ...[contract.sendVerificationCode, contract.resendVerificationCode].map((endpoint) =>
    handlePrepared(
      endpoint,
      (work, { body }) => takeCodeMail(work, body),
      (work, { body }) => askForCode(work, body),
    ),
  ),
  handlePrepared(
    contract.verifyToken,
    (work, { body }) => takeCodeTry(work, body),
    (work, { body }, tried) => verifyCode(work, body, tried),
  ),
  handlePrepared(
    contract.resetPassword,
    (work, { body }) => prepareNewPassword(work, body),
    (work, { body }, hash) => setPassword(work, body, hash),
  ),
  handle(contract.resetKeyword, (work, { body }) => setKeyword(work, body)),
  handle(contract.openGrant, lookAtGrant),
  handle(contract.logout, signOut),
  handle(contract.currentSession, readSession),
  handle(contract.demoAccounts, async (work) => demoAccountsOf(work)),
  handle(contract.inviteAccount, (work, { body }) => inviteAccount(work, body)),
  ...rightsRoutes,
  ...peopleRoutes,
  ...requestRoutes,
  ...factorRoutes,
];

const factorRoutes: readonly Route[] = [
  handle(factors.fetchFactors, factorsOf),
  handlePrepared(factors.beginApp, passwordOf, (work, _, asked) => own.beginApp(work, asked)),
  handle(factors.confirmApp, (work, { body }) => own.confirmApp(work, body.code)),
  handlePrepared(factors.beginPasskey, passwordOf, (work, _, asked) => own.beginPasskey(work, asked)),
  handle(factors.confirmPasskey, (work, { body }) => own.confirmPasskey(work, body)),
  handlePrepared(factors.removeFactor, passwordOf, (work, { body }, asked) =>
    own.removeFactor(work, body.factor, asked),
  ),
  handlePrepared(factors.renewCodes, passwordOf, (work, _, asked) => own.renewCodes(work, asked)),
];

const rightsRoutes: readonly Route[] = [
  handle(rightsContract.fetchMyRights, async (work) => ({
    rights: await effectiveRights(work, { id: work.actor.accountId, role_id: work.actor.role.id }),
  })),
  handle(rightsContract.fetchRoleRights, roleRights),
  handle(rightsContract.saveRoleRights, (work, { body }) => saveRoleRights(work, body.roles)),
];

/** An account's mails; an invitation is written anew, with a link that lasts from now. */
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
  handle(viewContract.viewAs, (work, { query }) => viewAs(work, query.id)),
  handle(viewContract.endView, endView),
];
