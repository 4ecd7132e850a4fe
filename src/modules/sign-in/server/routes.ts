import { handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import * as factors from '../factors.ts';
import { demoAccountsOf } from './demo.ts';
import { confirmFactor, tryFactor } from './factor-sign-in.ts';
import { factorsOf } from './factors.ts';
import * as own from './own-factors.ts';
import { beginFactorCheck, confirmFactorCheck, prepareFactorCheck } from './factor-check.ts';
import type { ReadRights } from './public/rights.ts';
import { readSession } from './queries.ts';
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

const passwordOf = (work: Work, { body }: { body: { current_password: string } }) =>
  own.prepareFactorChange(work, body.current_password);

/**
 * Tries are taken and passwords hashed before the transaction: a try stays counted if the request fails, and
 * hashing holds no connection.
 */
export const signInRoutes = (readRights: ReadRights): readonly Route[] => [
  handlePrepared(
    contract.login,
    (work, { body }) => tryPassword(work, body),
    (work, { body }, tried) => beginSignIn(work, body, tried, readRights),
  ),
  handlePrepared(
    contract.loginWithKey,
    (work, { body }) => tryKeyword(work, body),
    (work, { body }, tried) => finishSignIn(work, body, tried, readRights),
  ),
  handlePrepared(contract.confirmFactor, tryFactor, (work, { body }, tried) =>
    confirmFactor(work, body, tried, readRights),
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
  handle(factors.beginFactorCheck, beginFactorCheck),
  handlePrepared(factors.confirmFactorCheck, prepareFactorCheck, (work, { body }, tried) =>
    confirmFactorCheck(work, body, tried),
  ),
  handlePrepared(factors.renewCodes, passwordOf, (work, _, asked) => own.renewCodes(work, asked)),
];
