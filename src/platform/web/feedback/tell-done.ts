import { holdUndo, undoAct } from '#platform/contract/record/undo.ts';
import { call, messageOf, type UndoOffer } from '#platform/web/api.ts';
import { readAllAnew } from '#platform/web/query.ts';
import { toast } from './toasts.ts';

type Done = { readonly message?: string | undefined; readonly undo?: UndoOffer | undefined };

/** Says what was done; with Undo for as long as it can be taken back. */
export function tellDone({ message, undo }: Done): void {
  if (!message) return;
  if (undo) {
    const { key, seconds } = undo;
    toast.undoable(message, () => void takeBack(key), { lasts: seconds * 1000, onHeld: () => void hold(key) });
  }
  if (!undo) toast.success(message);
}

/** Takes back what was done, and says so; what is shown is read anew either way. */
export async function takeBack(key: string): Promise<void> {
  try {
    const { message = 'Undone' } = await call(undoAct, { body: { key } });
    toast.success(message);
  } catch (error) {
    toast.error(messageOf(error));
  }
  await readAllAnew();
}

/** People are told later: the toast says again while it is held. What is refused here is said where it is undone. */
const hold = (key: string): Promise<unknown> => call(holdUndo, { body: { key } }).catch(() => undefined);
