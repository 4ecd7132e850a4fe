import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The former object, or those of its parts, that say the same as the new one: what is drawn from them stays as it is.
 * @param value plain data, small: it is compared whenever it is another object
 */
export function useStable<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  const same = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
