/** Small preferences of one person in this browser (a folded navigation, a list's columns), kept in local storage. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The value stored under a key; `initial` if there is none or it cannot be read. */
export const readStoredValue = <Value>(key: string, initial: Value): Value => parsed(readStored(key), initial);

/** `null` removes the value. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If storage is full or blocked, only the preference is lost.
  }
  listeners.forEach((listener) => listener());
}

/** Like `useState`, but stored. Only our own code writes to `key`, so the shape is taken as `Value`. */
export function useStored<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  const value = useMemo(() => parsed(text, initial), [text, initial]);
  const set = useCallback((next: Value) => writeStored(key, next), [key]);
  return [value, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage every visit starts with the defaults.
    return null;
  }
}

function parsed<Value>(text: string | null, initial: Value): Value {
  if (text === null) return initial;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return initial;
  }
}
