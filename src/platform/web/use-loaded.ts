import { useEffect, useState } from 'react';

/** What `load` brings, null until then. Nobody is told when it brings nothing: the page does without. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const left = new AbortController();
    load(left.signal).then(setValue, () => undefined);
    return () => left.abort();
  }, [load]);
  return value;
}
