import { useEffect, useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { call } from '../api.ts';

type Opens<Shared> = Endpoint<Record<never, never>, { acted: boolean }, undefined, Shared>;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Says once that the reader of a link's page does something there: programs that open every link of a mail do not
 * (decisions D31).
 */
export function useFirstAct<Shared>(
  opens: Opens<Shared>,
  token: string,
  isOpen: boolean,
  more?: Readonly<Record<string, string>>,
): void {
  const told = useRef(more);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const act = () => {
      listening.abort();
      // What is shown stays as it is; whoever answers is noted by that.
      void call(opens, { query: { ...told.current, acted: true }, token }).catch(() => undefined);
    };
    for (const one of acts) window.addEventListener(one, act, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [opens, token, isOpen]);
}
