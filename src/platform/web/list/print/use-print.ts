import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../feedback/toasts.ts';
import { useWriting } from '../../use-writing.ts';
import type { Rows } from '../use-rows.ts';
import { mostPrinted, rowsForPaper } from './rows-for-paper.ts';

/** The state of printing a list. */
export type Print<Row> = {
  /** null unless it is printing. */
  readonly rows: readonly Row[] | null;
  /** undefined if the list has no rows to load. */
  readonly start: (() => void) | undefined;
  readonly end: () => void;
};

/** Prints all rows that match the filters, up to a thousand; for more it suggests the export. */
export function usePrint<Row>({ count, ask }: Rows<Row>): Print<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const { showNumber } = useWriting();
  const start = async () => {
    if (!ask) return;
    if (count > mostPrinted) {
      const [found, most] = [showNumber(count), showNumber(mostPrinted)];
      toast.info(`${found} rows are too many to print (${most} at most). Filter the list, or export it as Excel`);
      return;
    }
    try {
      setRows(await rowsForPaper(ask));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { rows, start: ask && (() => void start()), end: () => setRows(null) };
}
