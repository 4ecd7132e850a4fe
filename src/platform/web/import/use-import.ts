import { useRef, useState } from 'react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { CheckedRows, Import, ImportCalls, Imported, ImportField } from '#platform/contract/import.ts';
import type { Mapping, ReadTable } from '#platform/contract/import/read-table.ts';
import { mostImportBytes } from '#platform/contract/import-limits.ts';
import { fileSizeText } from '#platform/contract/files.ts';
import { failureOf, messageOf } from '../api.ts';
import { download } from '../download.ts';
import { toast } from '../feedback/toasts.ts';
import { useWrite } from '../query.ts';
import { mappingOf, useColumns } from './use-columns.ts';
import { useUndo } from './use-undo.ts';

export type ImportStep = 'file' | 'columns' | 'rows' | 'done';

/** The state of an import; the data collected so far decides the step. A failed call loses nothing. */
export function useImport(declared: Import<unknown>, refreshes: readonly AnyEndpoint[]) {
  const { calls, fields } = declared;
  const refusals = useRefusals();
  const { reading, setTable, clear, ...chosen } = useImportFile(calls, fields, refusals);
  const { file, table, columns } = chosen;
  const [addKnown, setAddKnown] = useState(false);
  const mapping = { ...mappingOf(columns, table?.sheet ?? 0), addKnown };
  const { sending, setFound, forget, ...rows } = useImportRows(declared, refreshes, refusals, {
    file,
    mapping,
    markMissing: columns.refuse,
  });
  return {
    ...chosen,
    ...rows,
    addKnown,
    /** Checks again on the server: rows that are added despite being known are checked like the others. */
    setAddKnown: (again: boolean) => {
      setAddKnown(again);
      rows.checkRows({ addKnown: again });
    },
    step: stepOf(table, rows.found, rows.done),
    busy: reading || sending,
    saveErrors: () => void saveErrors(calls, mapping, file),
    back: () => {
      setAddKnown(false);
      return rows.found ? setFound(undefined) : setTable(undefined);
    },
    begin: () => {
      setAddKnown(false);
      clear();
      forget();
    },
  };
}

async function saveErrors(calls: ImportCalls, mapping: Mapping, file: File | undefined): Promise<void> {
  try {
    await download(calls.errors, mapping, () => undefined, new AbortController().signal, { file });
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Shows refused calls in a toast, which the next try closes. */
function useRefusals() {
  const last = useRef(0);
  return {
    refuse: (error: unknown) => void (last.current = toast.error(messageOf(error))),
    close: () => toast.close(last.current),
  };
}

type Refusals = ReturnType<typeof useRefusals>;

/** The chosen file, its rows, and its column mapping. */
function useImportFile(calls: ImportCalls, fields: readonly ImportField[], { refuse }: Refusals) {
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<ReadTable>();
  /** Why the file was refused. */
  const [refusal, setRefusal] = useState<string>();
  const columns = useColumns(fields);
  const read = useWrite(calls.read);
  const take = async (taken: File, sheet?: number) => {
    const { result } = await read.send({ query: { sheet }, file: taken });
    setFile(taken);
    setTable(result);
    columns.begin(result);
  };
  const choose = async (chosen: File) => {
    setRefusal(undefined);
    if (chosen.size > mostImportBytes) return setRefusal(`The file is larger than ${fileSizeText(mostImportBytes)}`);
    // Copied now: a browser refuses to send a file that was saved again meanwhile.
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (!bytes) return setRefusal('The file cannot be read. Please choose it again');
    return take(new File([bytes], chosen.name)).catch((error: unknown) => setRefusal(messageOf(error)));
  };
  return {
    file,
    table,
    refusal,
    columns,
    reading: read.sending,
    choose: (chosen: File) => void choose(chosen),
    chooseSheet: (sheet: number) => file && void take(file, sheet).catch(refuse),
    setTable,
    clear: () => [setFile, setTable, setRefusal].forEach((forget) => forget(undefined)),
  };
}

type ToImport = {
  readonly file: File | undefined;
  readonly mapping: Mapping;
  readonly markMissing: (missing: Readonly<Record<string, string>>) => void;
};

/** The result of a check, and of the import. */
function useImportRows(
  declared: Import<unknown>,
  refreshes: readonly AnyEndpoint[],
  { refuse, close }: Refusals,
  { file, mapping, markMissing }: ToImport,
) {
  const [found, setFound] = useState<CheckedRows>();
  const [done, setDone] = useState<Imported>();
  const [leaveOut, setLeaveOut] = useState(false);
  const [leaveOutDoubts, setLeaveOutDoubts] = useState(false);
  const { calls } = declared;
  const check = useWrite(calls.check);
  const add = useWrite(calls.add, { refreshes: [...refreshes, calls.runs] });
  const forget = () => {
    setFound(undefined);
    setDone(undefined);
  };
  const tell = useAddedNotice(declared, refreshes, forget);
  const checkRows = async (changed: Partial<Mapping>) => {
    if (!file) return;
    close();
    try {
      setFound((await check.send({ query: { ...mapping, ...changed }, file })).result);
      setLeaveOut(false);
      setLeaveOutDoubts(false);
    } catch (error) {
      const { fields } = failureOf(error) ?? {};
      if (!fields) return refuse(error);
      markMissing(fields);
    }
  };
  const importRows = async () => {
    if (!file) return;
    close();
    try {
      const query = { ...mapping, leaveOut, leaveOutDoubts, file: file.name.slice(0, 255) };
      const { result, message = '' } = await add.send({ query, file });
      setDone(result);
      tell(message, result.run);
    } catch (error) {
      refuse(error);
    }
  };
  return {
    found,
    done,
    leaveOut,
    setLeaveOut,
    leaveOutDoubts,
    setLeaveOutDoubts,
    sending: check.sending || add.sending,
    checkRows: (changed: Partial<Mapping> = {}) => void checkRows(changed),
    importRows: () => void importRows(),
    setFound,
    forget,
  };
}

/** Shows how many were added, with Undo where possible. */
function useAddedNotice(declared: Import<unknown>, refreshes: readonly AnyEndpoint[], onUndone: () => void) {
  const { undone } = useUndo(declared, refreshes);
  const takeBack = async (run: number) => {
    if (await undone(run)) onUndone();
  };
  return (message: string, run: number | null) =>
    run === null ? toast.success(message) : toast.undoable(message, () => void takeBack(run));
}

export type ImportState = ReturnType<typeof useImport>;

function stepOf(table: unknown, found: unknown, done: unknown): ImportStep {
  if (done) return 'done';
  if (found) return 'rows';
  return table ? 'columns' : 'file';
}
