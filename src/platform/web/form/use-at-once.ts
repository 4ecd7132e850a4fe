import { useRef, useState } from 'react';

/**
 * What a control shows that saves on a click: the choice at once, and what is stored again when that was saved or
 * refused. Choices are saved one after the other, so that the last one stays.
 *
 *   const [done, keep] = useAtOnce(point.done);   // onChange={() => keep(!done, save)}
 *
 * Not React's `useOptimistic`: its action would hold every navigation until the answer is there.
 * @returns `keep(value, save)`; `save` tells of its failures itself and does not throw
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
