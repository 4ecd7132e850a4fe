import { type Ground, handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { demoAccountsOf } from './demo.ts';
import { inviteAccount } from './public/accounts.ts';
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
import { beginSignIn, finishSignIn, signOut, tryKeyword, tryPassword } from './sign-in.ts';

/**
 * Tries are taken and passwords hashed before the transaction: a try stays taken whatever becomes of the request, and
 * hashing holds no connection.
 */
export const accessRoutes = (_ground: Ground): readonly Route[] => [
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
];
