import { useGo } from '#platform/web/routing/address.ts';
import { useEffect } from 'react';
import { positionsPath } from './addresses.ts';

/** The form to change a position, without saying which: the list is where one chooses (decisions D44). */
export function LeadToPositions() {
  const go = useGo();
  useEffect(() => go(positionsPath, { replace: true }), [go]);
  return null;
}
