/**
 * The calls of the sign-in page. The contract's own endpoints carry their schemas and with them the schema library,
 * which would be a quarter of this page; here are the same calls with the types alone. `calls.test.ts` compares them.
 */
import { type Access, anyone, ownToken } from '#platform/contract/access.ts';
import type { Endpoint, Method } from '#platform/contract/endpoint.ts';
import type { Callable } from '#platform/web/api.ts';
import type * as contract from '../contract.ts';

type CallOf<Declared> =
  Declared extends Endpoint<infer Params, infer Query, infer Body, infer Result>
    ? Callable<Params, Query, Body, Result>
    : never;

const declare = (method: Method, path: string, access: Access = anyone) => ({ method, path, access, creates: false });

export const currentFestival: CallOf<typeof contract.currentFestival> = declare(
  'GET',
  '/access/roles/permissions/current-festival',
);

export const demoAccounts: CallOf<typeof contract.demoAccounts> = declare('GET', '/access/demoAccounts');

export const login: CallOf<typeof contract.login> = declare('POST', '/login');

export const loginWithKey: CallOf<typeof contract.loginWithKey> = declare(
  'POST',
  '/login/login-with-key',
  ownToken('challenge'),
);

export const confirmFactor: CallOf<typeof contract.confirmFactor> = declare(
  'POST',
  '/login/confirm-factor',
  ownToken('factor challenge'),
);

export const forgotSecurityKeyword: CallOf<typeof contract.forgotSecurityKeyword> = declare(
  'POST',
  '/forgotSecurityKeyword',
);

export const sendVerificationCode: CallOf<typeof contract.sendVerificationCode> = declare(
  'POST',
  '/forgetPassword/sendVerificationCode',
);

export const resendVerificationCode: CallOf<typeof contract.resendVerificationCode> = declare(
  'POST',
  '/forgetPassword/resendVerificationCode',
);

export const verifyToken: CallOf<typeof contract.verifyToken> = declare('POST', '/forgetPassword/verifyToken');

export const resetPassword: CallOf<typeof contract.resetPassword> = declare(
  'PUT',
  '/forgetPassword/resetPassword',
  ownToken('password grant or invitation'),
);

export const resetKeyword: CallOf<typeof contract.resetKeyword> = declare(
  'PUT',
  '/forgetPassword/resetKeyword',
  ownToken('challenge or keyword grant'),
);

export const openGrant: CallOf<typeof contract.openGrant> = declare(
  'POST',
  '/access/openGrant',
  ownToken('mailed grant'),
);
