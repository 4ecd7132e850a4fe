import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Reply, messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { useWrite } from '../query.ts';
import { stateOf } from './row.ts';
import type { Screens } from './screens.tsx';

type Taken<R extends AnyRecord> = Pick<Screens<R>, 'record' | 'reads' | 'undo'> & Required<Pick<Screens<R>, 'move'>>;

/** Says what a step has led to, with a button that takes it back where it can be taken back. */
export function useTellStep<R extends AnyRecord>({ record, move, undo, reads }: Taken<R>) {
  // Where there is nothing to undo, this is never sent.
  const back = useWrite(undo?.call ?? (move as unknown as UndoCall<R>), { refreshes: reads as readonly AnyEndpoint[] });
  return (before: RowOf<R>, { message, result }: Reply<RowOf<R>>): void => {
    if (!message) return;
    if (!undo?.offered(stateOf(record, before), stateOf(record, result))) {
      toast.success(message);
      return;
    }
    toast.undoable(message, () => {
      back
        .send({ query: { id: result.id }, body: { version: result.version } })
        .then((reply) => toast.success(reply.message ?? 'Undone'))
        .catch((error: unknown) => toast.error(messageOf(error)));
    });
  };
}

type UndoCall<R extends AnyRecord> = NonNullable<Screens<R>['undo']>['call'];
