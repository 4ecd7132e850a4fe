import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Keeps the earlier object, or its parts, where the new one is equal, so components that use it don't render again.
 * @param value plain data, small: every new object is compared in depth
 */
export function useStable<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  const same = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
