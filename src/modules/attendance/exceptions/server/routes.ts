import { handle, type Route } from '#platform/server/serve.ts';
import * as exceptions from '../contract.ts';
import { enterMissingOut } from './entering.ts';
import { confirmAll, exceptionsOf } from './exceptions.ts';

export const exceptionRoutes: readonly Route[] = [
  handle(exceptions.fetchExceptions, (work, { query }) => exceptionsOf(work, query.month)),
  handle(exceptions.confirmExceptions, (work, { body }) => confirmAll(work, body.days)),
  handle(exceptions.enterOut, (work, { body }) => enterMissingOut(work, body)),
];
