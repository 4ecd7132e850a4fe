import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { changeOwn, confirm, refuse } from './actions.ts';
import { accountsOf, ownId, waitingForHr } from './reading.ts';

export const bankRoutes: readonly Route[] = [
  handle(contract.fetchOwnBank, async (work) => accountsOf(work, await ownId(work))),
  handle(contract.changeOwnBank, (work, { body }) => changeOwn(work, body)),
  handle(contract.fetchBankOf, (work, { params }) => accountsOf(work, params.employee_id)),
  handle(contract.fetchBankWaiting, (work) => waitingForHr(work)),
  handle(contract.confirmBank, (work, { params, body }) => confirm(work, params.id, body)),
  handle(contract.refuseBank, (work, { params, body }) => refuse(work, params.id, body)),
];
