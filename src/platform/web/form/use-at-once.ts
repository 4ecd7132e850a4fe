import { useRef, useState } from 'react';

/**
 * The value of a control that saves on a click: the new choice at once, and the stored value once saving has succeeded
 * or failed. Choices are saved one after the other, so the last one wins.
 *
 *   const [done, keep] = useAtOnce(point.done);   // onChange={() => keep(!done, save)}
 *
 * Not React's `useOptimistic`: its action would block every navigation until the answer arrives.
 * @returns `keep(value, save)`; `save` reports its own failures and does not throw
 */
export function useAtOnce<Value>(
  stored: Value,
): [shown: Value, keep: (value: Value, save: (value: Value) => Promise<void>) => void] {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null);
  const saved = useRef(Promise.resolve());
  const keep = (value: Value, save: (value: Value) => Promise<void>) => {
    const choice = { value };
    setChosen(choice);
    saved.current = saved.current
      .then(() => save(value))
      .then(() => setChosen((latest) => (latest === choice ? null : latest)));
  };
  return [chosen ? chosen.value : stored, keep];
}
