import { handle, handleFile, handleUpload, type Route } from '#platform/server/serve.ts';
import * as bank from '../contract.ts';
import { confirmLines, ignoreLine, keepLine, reopenLine, returnLine } from './deciding.ts';
import { bankLinesFile } from './exports.ts';
import { keepStatement } from './keeping.ts';
import { listLines } from './listing.ts';
import { takeStatement } from './read-statement.ts';

export const bankRoutes: readonly Route[] = [
  handleUpload(
    bank.importBankStatement,
    (work, _input, upload) => takeStatement(work, upload),
    (work, { query }, read) => keepStatement(work, read, query.currency_id),
    ({ sha256 }) => sha256,
  ),
  handle(bank.fetchBankLines, (work, { query }) => listLines(work, query)),
  handleFile(bank.exportBankLines, (work, { query }) => bankLinesFile(work, query)),
  handle(bank.confirmBankLines, (work, { body }) => confirmLines(work, body.lines)),
  handle(bank.ignoreBankLine, (work, { query, body }) => ignoreLine(work, query.id, body.reason)),
  handle(bank.keepBankLine, (work, { query }) => keepLine(work, query.id)),
  handle(bank.returnBankLine, (work, { query }) => returnLine(work, query.id)),
  handle(bank.reopenBankLine, (work, { query }) => reopenLine(work, query.id)),
];
