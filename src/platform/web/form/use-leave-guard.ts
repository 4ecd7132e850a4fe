import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { confirm } from '../feedback/confirm.ts';
import type { Search } from '../routing/address.ts';
import { sessionToken } from '../session/token.ts';
import { leaveQuestion } from './leave-question.ts';

/**
 * Asks before the page is left or the tab is closed while `isUnsaved` returns true. An ended session is not held back.
 * @param part the key in the address that belongs to the form: changing the page's `area` or the wizard's `step` leaves
 * the form as well
 */
export function useLeaveGuard(isUnsaved: () => boolean, part = 'area'): void {
  const holds = () => isUnsaved() && sessionToken() !== null;
  const holdsNow = useEffectEvent(holds);
  useEffect(() => {
    const guard = () => holdsNow();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      holds() && leaves(current, next, part) && !(await confirm(leaveQuestion)),
    enableBeforeUnload: holds,
  });
}

const guards = new Set<() => boolean>();

/** Asked before signing out. @returns whether nothing is unsaved, or the person agrees to lose it */
export const mayLeaveAll = async (): Promise<boolean> =>
  ![...guards].some((guard) => guard()) || (await confirm(leaveQuestion));

type Place = { readonly pathname: string; readonly search: unknown };

function leaves(current: Place, next: Place, part: string): boolean {
  if (current.pathname !== next.pathname) return true;
  const partOf = ({ search }: Place) => (search as Search)[part];
  return partOf(current) !== partOf(next);
}
