import { useState } from 'react';
import { useActor } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';

/** Kept in memory until the page reloads. By person and day. */
const skipped = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Items that a person has skipped until tomorrow. */
export function useSkipped(): { readonly skips: ReadonlySet<string>; readonly skip: (key: string) => void } {
  const own = `${useActor().accountId} ${useToday()}`;
  const [skips, setSkips] = useState(() => skipped.get(own) ?? none);
  const skip = (key: string) => {
    const next = new Set([...(skipped.get(own) ?? none), key]);
    skipped.set(own, next);
    setSkips(next);
  };
  return { skips, skip };
}
