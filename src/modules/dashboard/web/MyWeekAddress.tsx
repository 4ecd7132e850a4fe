import { useEffect } from 'react';
import { useGo } from '#platform/web/routing/address.ts';

/** Redirects the former address of a person's figures. */
export function MyWeekAddress() {
  const go = useGo();
  useEffect(() => go('/dashboard', { replace: true }), [go]);
  return null;
}
