/**
 * Calls without their schemas. The contract's own endpoints load the schema library, which would be a quarter of the
 * sign-in page. These are the same calls with the types alone; tests compare them with the contract.
 */
import { type Access, anyone } from '#platform/contract/access.ts';
import type { Endpoint, Method } from '#platform/contract/endpoint.ts';
import type { Callable } from './api.ts';

export type CallOf<Declared> =
  Declared extends Endpoint<infer Params, infer Query, infer Body, infer Result>
    ? Callable<Params, Query, Body, Result>
    : never;

export const lightCall = (method: Method, path: string, access: Access = anyone) => ({
  method,
  path,
  access,
  creates: false,
});
