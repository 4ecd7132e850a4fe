import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as corrections from './corrections.ts';
import { exportRegister } from './export.ts';
import * as registers from './registers.ts';

export const payrollRoutes: readonly Route[] = [
  handle(contract.fetchCompanies, (work, { query }) => registers.companiesIn(work, query.month)),
  handle(contract.fetchRegister, (work, { query }) => registers.shownRegister(work, query)),
  handle(contract.fetchEntry, (work, { query }) => registers.explainedEntry(work, query)),
  handleFile(contract.exportRegister, (work, { query }) => exportRegister(work, query, query.format)),
  handle(contract.freezeRegister, (work, { body }) => registers.freeze(work, body)),
  handle(contract.addCorrection, (work, { body }) => corrections.addCorrection(work, body)),
  handle(contract.removeCorrection, (work, { body }) => corrections.removeCorrection(work, body.id)),
];
