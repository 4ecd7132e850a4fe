import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { mappingOf, useColumns } from '#platform/web/import/use-columns.ts';
import { useWrite } from '#platform/web/query.ts';
import { type SyntheticEvent, useState } from 'react';
import { fetchBankLines, importBankStatement, readBankTable } from '../contract.ts';
import { statementFields } from '../statement-columns.ts';

type Texts = Readonly<Record<string, string>>;

/** The fields of the columns step. */
const asked = new Set([...statementFields.map(({ name }) => name), 'dates']);

/** The state of an import: its file, errors, columns to choose, and rows left out. */
export function useStatement(onClose: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [of, setOf] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Texts>({});
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { table, setTable, columns, match, reading } = useStatementColumns(setWrong);
  const add = useWrite(importBankStatement, { refreshes: [fetchBankLines] });
  const refused = async (chosen: File, error: unknown) => {
    const fields = failureOf(error)?.fields;
    if (!fields) return toast.error(messageOf(error));
    setWrong(fields);
    const why = Object.fromEntries(Object.entries(fields).filter(([name]) => asked.has(name)));
    // File and currency are chosen in the first step.
    if (Object.keys(why).length === 0) return 'currency_id' in fields && setTable(undefined);
    return table ? columns.refuse(why) : match(chosen, why);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file) return setWrong({ file: 'Choose a file first' });
    const mapping = table ? mappingOf(columns, table.sheet) : { given: '{}' };
    try {
      const query = { ...(of !== null && { currency_id: Number(of) }), ...mapping };
      const { message, result } = await add.send({ query, file });
      if (message) toast.success(message);
      if (result.leftOut.length > 0) setLeftOut(result.leftOut);
      else onClose();
    } catch (error) {
      await refused(file, error);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setWrong({});
  };
  return {
    file,
    choose,
    of,
    setOf,
    wrong,
    table,
    columns,
    leftOut,
    /** Formats other than tables have no columns. */
    mayMatch: file !== null && /\.(?:csv|txt|tsv|xlsx)$/i.test(file.name),
    match: () => file && void match(file, {}),
    chooseSheet: (sheet: number) => file && void match(file, {}, sheet),
    back: () => setTable(undefined),
    send: (event: SyntheticEvent) => void send(event),
    sending: add.sending || reading,
  };
}

/** The columns of a table, once they must be chosen. */
function useStatementColumns(setWrong: (wrong: Texts) => void) {
  const [table, setTable] = useState<ReadTable>();
  const columns = useColumns(statementFields);
  const read = useWrite(readBankTable);
  const match = async (chosen: File, why: Texts, sheet?: number) => {
    try {
      const { result } = await read.send({ query: { sheet }, file: chosen });
      columns.begin(result, why);
      setTable(result);
      setWrong({});
    } catch (error) {
      setWrong({ file: messageOf(error) });
    }
  };
  return { table, setTable, columns, match, reading: read.sending };
}

export type Statement = ReturnType<typeof useStatement>;
