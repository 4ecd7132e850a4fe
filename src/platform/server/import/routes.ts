import { errorsHeading, mostTold } from '#platform/contract/import.ts';
import type { Mapping } from '#platform/contract/import/read-table.ts';
import { sql } from 'kysely';
import { csvExport } from '../export/csv.ts';
import type { ExportColumn } from '../export/columns.ts';
import { invalid } from '../errors.ts';
import { FileReply } from '../reply.ts';
import { handle, handleUpload, type Route } from '../serve.ts';
import type { Upload } from '../upload.ts';
import type { Work } from '../work.ts';
import { answerOf, short } from './answer.ts';
import { type BadRow, type Checked, checkRows, type Importer, type Numbered, type Said } from './check.ts';
import { breathEvery, type Table } from './table.ts';
import { keepMapping } from './kept-mapping.ts';
import { readFile } from './read-file.ts';
import { countOf, keepRun, runsOf, undoRun } from './runs.ts';
import { withFile } from './take-file.ts';

/** The code behind an import's calls. Files are read and checked before a transaction opens. */
export function importRoutes<Values>(importer: Importer<Values>): Route[] {
  const { calls } = importer.declared;
  const name = calls.add.path;
  const check = (work: Work, { query }: { query: Mapping }, upload: Upload) => checked(work, importer, query, upload);
  return [
    handleUpload(
      calls.read,
      (work, { query }, upload) => withFile(work, upload, (file) => readFile(file, query.sheet)),
      async (work, _input, table) =>
        answerOf(work, table, {
          ...importer.declared,
          name,
          programs: importer.programs ?? [],
          choices: (await importer.choices?.(work)) ?? {},
        }),
    ),
    handleUpload(calls.check, check, async (_work, _input, { found, doubts }) => told(found, doubts)),
    handleUpload(
      calls.add,
      check,
      async (work, { query }, { table, found: { good: all, bad, known }, doubts }) => {
        if (all.length === 0) throw invalid({}, `Every row ${whyNone(known, bad)}, so nothing was imported`);
        const doubtful = new Set(query.leaveOutDoubts ? doubts.map(({ row }) => row) : []);
        const good = all.filter(({ row }) => !doubtful.has(row.number));
        if (good.length === 0) throw invalid({}, 'Every row is left out, so nothing was imported');
        if (bad.length > 0 && !query.leaveOut)
          throw invalid({}, `${rowsText(bad.length)} errors: nothing was imported`);
        await mustBeNewStill(work, importer, good, query);
        const ids = await importer.add(
          work,
          good.map(({ values }) => values),
        );
        const added = ids ? countOf(ids) : good.length;
        const run = await keepRun(work, importer, { added, ids: ids ?? null, file: query.file });
        await keepMapping(work, name, table.headings, query);
        return {
          added,
          leftOut: bad.length,
          doubtsLeftOut: all.length - good.length,
          known: known.length,
          run,
        };
      },
      ({ sha256 }) => sha256,
    ),
    handleUpload(calls.errors, check, async (work, _input, { found, table }) =>
      errorFile(work, table, found.bad, importer.declared.many),
    ),
    handle(calls.runs, (work) => runsOf(work, importer)),
    handle(calls.undo, (work, { query }) => undoRun(work, importer, query.run)),
  ];
}

/**
 * Checks again inside the transaction: someone else may have imported the same file since the first check. From here
 * on, imports of the same kind wait for each other.
 * @throws 400
 */
async function mustBeNewStill<Values>(
  work: Work,
  { declared, known }: Importer<Values>,
  good: readonly Numbered<Values>[],
  { addKnown }: Mapping,
): Promise<void> {
  if (!known || (addKnown && declared.addsKnown)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${declared.calls.add.path}`}, 0))`.execute(work.db);
  const since = (await known(work, good)).filter((why) => why !== undefined).length;
  if (since === good.length) throw invalid({}, 'Every row is kept already, so nothing was imported');
  if (since > 0) throw invalid({}, `${rowsText(since)} been added by somebody else meanwhile. Check the file again`);
}

const whyNone = (known: readonly Said[], bad: readonly BadRow[]) =>
  known.length === 0 ? 'has errors' : bad.length === 0 ? 'is kept already' : 'is kept already or has errors';

function checked<Values>(work: Work, importer: Importer<Values>, mapping: Mapping, upload: Upload) {
  return withFile(work, upload, async (file) => {
    const table = await readFile(file, mapping.sheet);
    const found = await checkRows(work, importer, table, mapping);
    const said = (await importer.doubts?.(work, found.good)) ?? [];
    const doubts = said.flatMap((message, at): Said[] =>
      message === undefined ? [] : [{ row: found.good[at]?.row.number ?? 0, message }],
    );
    return { table, found, doubts, sha256: file.sha256 };
  });
}

const rowsText = (count: number) => (count === 1 ? '1 row has' : `${count.toLocaleString('en')} rows have`);

function told({ good, bad, known, notes, textOf }: Checked<unknown>, doubts: readonly Said[]) {
  const errors = bad.flatMap(({ row, errors: wrong }) =>
    Object.entries(wrong).map(([field, message]) => ({
      row: row.number,
      field,
      value: short(textOf(field, row)),
      message,
    })),
  );
  return {
    good: good.length,
    bad: bad.length,
    errors: errors.slice(0, mostTold),
    errorCount: errors.length,
    doubts: doubts.slice(0, mostTold),
    doubtCount: doubts.length,
    known: known.slice(0, mostTold),
    knownCount: known.length,
    notes: notes.slice(0, mostTold),
    noteCount: notes.length,
  };
}

/** The rejected rows as imported, with their errors. */
function errorFile(work: Work, { headings }: Table, bad: readonly BadRow[], many: string): FileReply {
  // A corrected file that is imported again already has an error column.
  const kept = headings.map((heading, at) => ({ heading, at })).filter(({ heading }) => heading !== errorsHeading);
  const columns: ExportColumn<BadRow>[] = [
    ...kept.map(({ heading, at }) => ({ heading, kind: 'text' as const, value: cellAt(at) })),
    { heading: errorsHeading, kind: 'text', value: ({ errors }) => Object.values(errors).join('; ') },
  ];
  const name = `${many.charAt(0).toUpperCase()}${many.slice(1)} with errors.csv`;
  return new FileReply(name, 'text/csv; charset=utf-8', csvExport(columns, inPages(bad), work.config.firm));
}

const cellAt = (at: number) => (bad: BadRow) => bad.row.cells[at] ?? null;

async function* inPages(bad: readonly BadRow[]): AsyncGenerator<readonly BadRow[]> {
  for (let from = 0; from < bad.length; from += breathEvery) yield bad.slice(from, from + breathEvery);
}
