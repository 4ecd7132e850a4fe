/** Whether the timer of the top bar is open; other places can open it too. */
import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

export function showTimerPanel(show: boolean): void {
  opened = show;
  listeners.forEach((listener) => listener());
}

export const useTimerPanel = (): boolean => useSyncExternalStore(subscribe, () => opened);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
