import { holdUndo, undoAct } from '#platform/contract/record/undo.ts';
import { call, messageOf, type UndoOffer } from '#platform/web/api.ts';
import { readAllAnew } from '#platform/web/query.ts';
import { toast } from './toasts.ts';

type Done = { readonly message?: string | undefined; readonly undo?: UndoOffer | undefined };

/** Confirms a change in a toast, with Undo for as long as it can be undone. */
export function tellDone({ message, undo }: Done): void {
  if (!message) return;
  if (undo) {
    const { key, seconds } = undo;
    toast.undoable(message, () => void takeBack(key), { lasts: seconds * 1000, onHeld: () => void hold(key) });
  }
  if (!undo) toast.success(message);
}

/**
 * Undoes a change and confirms it once the screen shows the result, so that people who go on at once edit the current
 * values. The reads on the screen reload either way.
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

/** Milliseconds. A slow report on the screen does not hold the message back longer. */
const longestRead = 2000;
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Notifications wait for the Undo: the toast extends it while held. If that is refused, Undo itself shows the error.
 */
const hold = (key: string): Promise<unknown> => call(holdUndo, { body: { key } }).catch(() => undefined);
