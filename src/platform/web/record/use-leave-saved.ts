import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { failureOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { useLastError } from '../query.ts';
import { useGo } from '../routing/address.ts';
import { titleOf } from './row.ts';
import type { Screens } from './screens.tsx';

/**
 * Goes from a saved form to the record's page, or to the list if the person handed it over and can't see it any more.
 */
export function useLeaveSaved<R extends AnyRecord>({
  record,
  calls,
  path,
  readPath,
}: Pick<Screens<R>, 'record' | 'calls' | 'path' | 'readPath'>): (row: RowOf<R>) => void {
  const go = useGo();
  const lastError = useLastError();
  return (row) => {
    // Saving has reloaded the record.
    const error = lastError(calls.byId, { query: { id: row.id } });
    if (failureOf(error)?.type !== 'NOT_FOUND') return go(readPath?.(row.id) ?? path);
    toast.success(`You handed over ${titleOf(record, row)}, so it is no longer in your list`);
    return go(path);
  };
}
