import { useEffect } from 'react';
import { toast } from './toasts.ts';

/** Ctrl Z, or Cmd Z, outside of fields takes back the last step that still can be. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.isComposing || event.defaultPrevented || isField(event.target)) return;
      if (toast.undoLast()) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="grid"]') !== null);
