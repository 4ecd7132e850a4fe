import { useEffect } from 'react';
import { useGo } from '#platform/web/routing/address.ts';

/** The former address of one's figures leads to where they stand now. */
export function MyWeekAddress() {
  const go = useGo();
  useEffect(() => go('/dashboard', { replace: true }), [go]);
  return null;
}
