import { keepMapping } from '#platform/server/import/kept-mapping.ts';
import { handle, handleFile, handleUpload, type Route } from '#platform/server/serve.ts';
import * as bank from '../contract.ts';
import { confirmLines, ignoreLine, keepLine, reopenLine, returnLine } from './deciding.ts';
import { bankLinesFile } from './exports.ts';
import { keepStatement } from './keeping.ts';
import { listLines } from './listing.ts';
import { columnsOf, takeColumns, takeStatement } from './read-statement.ts';

export const bankRoutes: readonly Route[] = [
  handleUpload(
    bank.importBankStatement,
    (work, { query }, upload) => takeStatement(work, query, upload),
    async (work, { query }, read) => {
      const kept = await keepStatement(work, read, query.currency_id);
      const { columns, given, dates } = query;
      if (read.table && columns !== undefined)
        await keepMapping(work, bank.importBankStatement.path, read.table.headings, { columns, given, dates });
      return { ...kept, asOn: read.table?.kept ?? null, dateRead: read.table?.dateRead ?? null };
    },
    ({ sha256 }) => sha256,
  ),
  handleUpload(
    bank.readBankTable,
    (work, { query }, upload) => takeColumns(work, upload, query.sheet),
    (work, _input, table) => columnsOf(work, table),
  ),
  handle(bank.fetchBankLines, (work, { query }) => listLines(work, query)),
  handleFile(bank.exportBankLines, (work, { query }) => bankLinesFile(work, query)),
  handle(bank.confirmBankLines, (work, { body }) => confirmLines(work, body.lines)),
  handle(bank.ignoreBankLine, (work, { query, body }) => ignoreLine(work, query.id, body.reason)),
  handle(bank.keepBankLine, (work, { query }) => keepLine(work, query.id)),
  handle(bank.returnBankLine, (work, { query }) => returnLine(work, query.id)),
  handle(bank.reopenBankLine, (work, { query }) => reopenLine(work, query.id)),
];
