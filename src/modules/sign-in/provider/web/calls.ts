/** The calls of a sign-in by the provider; most sign-ins do not load them. `web/calls.test.ts` compares them. */
import { ownToken } from '#platform/contract/access.ts';
import { type CallOf, lightCall } from '#platform/web/light-call.ts';
import type * as contract from '../contract.ts';

export const fetchProvider: CallOf<typeof contract.fetchProvider> = lightCall('GET', '/login/provider');

export const beginByProvider: CallOf<typeof contract.beginByProvider> = lightCall('POST', '/login/begin-by-provider');

export const beginByInvitation: CallOf<typeof contract.beginByInvitation> = lightCall(
  'POST',
  '/login/begin-by-invitation',
  ownToken('invitation'),
);

export const loginByProvider: CallOf<typeof contract.loginByProvider> = lightCall(
  'POST',
  '/login/by-provider',
  ownToken('provider ticket'),
);
