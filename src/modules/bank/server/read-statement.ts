import { columnsIn } from '#platform/contract/import/columns.ts';
import { givenIn } from '#platform/contract/import/read-table.ts';
import { answerOf } from '#platform/server/import/answer.ts';
import { usualOrder } from '#platform/server/import/date-order.ts';
import { keptMappings } from '#platform/server/import/kept-mapping.ts';
import { inFileThread, readFile } from '#platform/server/import/read-file.ts';
import { type TakenFile, withFile } from '#platform/server/import/take-file.ts';
import type { Table } from '#platform/server/import/table.ts';
import type { Upload } from '#platform/server/upload.ts';
import type { Work } from '#platform/server/work.ts';
import { importBankStatement, type StatementQuery } from '../contract.ts';
import { statementFields, statementForm } from '../statement-columns.ts';
import { guessStatement } from './columns.ts';
import type { HowToRead } from './how-to-read.ts';
import { isTable } from './lines-in.ts';
import { type ReadLines, unreadable } from './statement-line.ts';

export type ReadStatement = ReadLines & { readonly sha256: string };
export type AskedStatement = { readonly bytes: Uint8Array; readonly how: HowToRead };

const reader = new URL('./statement-reader.ts', import.meta.url);

/** The content decides the format, not the file name. @throws 400, 413, 429 */
export const takeStatement = (work: Work, query: StatementQuery, upload: Upload): Promise<ReadStatement> =>
  withFile(work, upload, async ({ bytes, sha256 }) => {
    const how = { usual: await usualOrder(work), sheet: query.sheet, said: saidIn(query) };
    const kept = await keptMappings(work, importBankStatement.path);
    return { ...(await readStatement(bytes, { ...how, kept })), sha256 };
  });

function saidIn({ columns, given, dates }: StatementQuery): HowToRead['said'] {
  if (columns === undefined) return undefined;
  return { columns: columnsIn(columns), given: givenIn(given) ?? {}, dates: dates ?? null };
}

/** In a worker thread: 17,000 entries of XML take seconds. @throws 400 */
export const readStatement = (bytes: Buffer, how: HowToRead): Promise<ReadLines> =>
  inFileThread(reader, { bytes, how } satisfies AskedStatement);

/** @throws 400 for a format without columns */
export const takeColumns = (work: Work, upload: Upload, sheet: number | undefined): Promise<Table> =>
  withFile(work, upload, async (file: TakenFile) => {
    if (!isTable(file.bytes)) throw unreadable('Only CSV and Excel files have columns to be chosen');
    return readFile(file, sheet);
  });

/** The part of a table shown to the user before choosing its columns. */
export const columnsOf = (work: Work, table: Table) =>
  answerOf(work, table, {
    name: importBankStatement.path,
    fields: statementFields,
    form: statementForm,
    one: 'bank',
    programs: [],
    choices: {},
    guess: ({ headings, rows }) =>
      guessStatement(
        headings,
        rows.map(({ cells }) => cells),
      ),
  });
