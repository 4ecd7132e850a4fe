import { useGo } from '#platform/web/routing/address.ts';
import { useEffect } from 'react';
import { positionsPath } from './addresses.ts';

/** An edit address without an id redirects to the list (decisions D44). */
export function LeadToPositions() {
  const go = useGo();
  useEffect(() => go(positionsPath, { replace: true }), [go]);
  return null;
}
