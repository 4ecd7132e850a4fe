/** Small choices of one person in this browser (a folded navigation, a list's columns), kept in local storage. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The value kept under a key; `initial` when there is none, or none that can be read. */
export const readStoredValue = <Value>(key: string, initial: Value): Value => parsed(readStored(key), initial);

/** `null` forgets the choice. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage loses the choice, nothing else.
  }
  listeners.forEach((listener) => listener());
}

/** Like `useState`, but kept. What is stored under `key` is our own, so its shape is taken as `Value`. */
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
