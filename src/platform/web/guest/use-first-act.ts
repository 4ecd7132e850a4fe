import { useEffect, useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { call } from '../api.ts';

type Opens<Shared> = Endpoint<Record<never, never>, { acted: boolean }, undefined, Shared>;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Reports once that a person, not a mail scanner, uses the link's page: scanners open links but do nothing there
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
      // The page stays as it is: the server records an answer anyway.
      void call(opens, { query: { ...told.current, acted: true }, token }).catch(() => undefined);
    };
    for (const one of acts) window.addEventListener(one, act, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [opens, token, isOpen]);
}
