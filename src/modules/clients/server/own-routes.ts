import { handle, type Route } from '#platform/server/serve.ts';
import * as calls from '../own.ts';
import { acceptChange, askChange, changesOf, declineChange, ownCompany, withdrawChange } from './company-changes.ts';
import { homeOf } from './own.ts';
import { unlessJoined } from './public/after-merge.ts';

/** @param waiting what each module has waiting for a client */
export const homeRoutes = (waiting: Parameters<typeof homeOf>[1]): readonly Route[] => [
  handle(calls.fetchOwnHome, (work) => homeOf(work, waiting)),
  handle(calls.fetchOwnCompany, ownCompany),
  handle(calls.askCompanyChange, (work, { body }) => unlessJoined(work, () => askChange(work, body))),
  handle(calls.withdrawCompanyChange, (work, { body }) => withdrawChange(work, body.id)),
  handle(calls.fetchCompanyChanges, (work, { query }) => changesOf(work, query.client_id)),
  handle(calls.acceptCompanyChange, (work, { body }) => acceptChange(work, body.id)),
  handle(calls.declineCompanyChange, (work, { body }) => declineChange(work, body.id, body.answer)),
];
