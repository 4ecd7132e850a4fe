import { useEffect } from 'react';
import { currentToasts, toast, undoLabel } from './toasts.ts';

/** Ctrl Z (Cmd Z), outside of fields, undoes the last step that can still be undone. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.isComposing || event.defaultPrevented || isField(event.target)) return;
      if (undoLast()) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Undoes the last step whose toast is still shown. @returns whether there was one */
export function undoLast(): boolean {
  const last = currentToasts().findLast(({ act }) => act?.label === undoLabel);
  if (!last) return false;
  toast.act(last.id);
  return true;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="grid"]') !== null);
