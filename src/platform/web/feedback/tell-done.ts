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

/**
 * Takes back what was done, and says so once the screen shows it: who goes on at once changes what is there now.
 * What is shown is read anew either way.
 */
export async function takeBack(key: string): Promise<void> {
  try {
    const { message = 'Undone' } = await call(undoAct, { body: { key } });
    await Promise.race([readAllAnew(), wait(longestRead)]);
    toast.success(message);
  } catch (error) {
    toast.error(messageOf(error));
    await readAllAnew();
  }
}

/** Milliseconds: a slow report among what is shown does not hold the message back. */
const longestRead = 2000;
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** People are told later: the toast says again while it is held. What is refused here is said where it is undone. */
const hold = (key: string): Promise<unknown> => call(holdUndo, { body: { key } }).catch(() => undefined);
