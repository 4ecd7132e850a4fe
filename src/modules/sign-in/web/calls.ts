/** The calls of the sign-in page; `calls.test.ts` compares them with the contract. */
import { ownToken } from '#platform/contract/access.ts';
import { type CallOf, lightCall } from '#platform/web/light-call.ts';
import type * as contract from '../contract.ts';

export const demoAccounts: CallOf<typeof contract.demoAccounts> = lightCall('GET', '/access/demoAccounts');

export const login: CallOf<typeof contract.login> = lightCall('POST', '/login');

export const loginWithKey: CallOf<typeof contract.loginWithKey> = lightCall(
  'POST',
  '/login/login-with-key',
  ownToken('challenge'),
);

export const confirmFactor: CallOf<typeof contract.confirmFactor> = lightCall(
  'POST',
  '/login/confirm-factor',
  ownToken('factor challenge'),
);

export const forgotSecurityKeyword: CallOf<typeof contract.forgotSecurityKeyword> = lightCall(
  'POST',
  '/forgotSecurityKeyword',
);

export const sendVerificationCode: CallOf<typeof contract.sendVerificationCode> = lightCall(
  'POST',
  '/forgetPassword/sendVerificationCode',
);

export const resendVerificationCode: CallOf<typeof contract.resendVerificationCode> = lightCall(
  'POST',
  '/forgetPassword/resendVerificationCode',
);

export const verifyToken: CallOf<typeof contract.verifyToken> = lightCall('POST', '/forgetPassword/verifyToken');

export const resetPassword: CallOf<typeof contract.resetPassword> = lightCall(
  'PUT',
  '/forgetPassword/resetPassword',
  ownToken('password grant or invitation'),
);

export const resetKeyword: CallOf<typeof contract.resetKeyword> = lightCall(
  'PUT',
  '/forgetPassword/resetKeyword',
  ownToken('challenge or keyword grant'),
);

export const openGrant: CallOf<typeof contract.openGrant> = lightCall(
  'POST',
  '/access/openGrant',
  ownToken('mailed grant'),
);
