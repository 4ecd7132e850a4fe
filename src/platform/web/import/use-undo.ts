import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import type { UndoneImport } from '#platform/contract/import/runs.ts';
import { messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { useWrite } from '../query.ts';
import { useWriting } from '../use-writing.ts';

/** Undoes an import and says which records remain. */
export function useUndo({ calls, one, many }: Import<unknown>, refreshes: readonly AnyEndpoint[]) {
  const { counted } = useWriting();
  const write = useWrite(calls.undo, { refreshes: [...refreshes, calls.runs] });
  const tell = ({ removed, kept }: UndoneImport) => {
    const gone = `${counted(removed, one, many)} removed`;
    if (kept.length === 0) return toast.success(gone);
    const named = kept.slice(0, mostNamed).map(({ name, why }) => `${name} (${why})`);
    const more = kept.length > mostNamed ? ` and ${kept.length - mostNamed} more` : '';
    return toast.error(`${gone}. ${counted(kept.length, one, many)} stay: ${named.join(', ')}${more}`);
  };
  const undo = async (run: number) => {
    try {
      tell((await write.send({ query: { run } })).result);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };
  return { undo: (run: number) => void undo(run), undone: undo, undoing: write.sending };
}

const mostNamed = 5;
