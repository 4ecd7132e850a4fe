import { useEffect, useState } from 'react';

/** The result of `load`, null until it arrives. A failure is ignored: the page works without it. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const left = new AbortController();
    load(left.signal).then(setValue, () => undefined);
    return () => left.abort();
  }, [load]);
  return value;
}
