import { useEffect, useState } from 'react';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { fetchTimer, startTimer, type Timer } from '../timer.ts';

/** The running timer, shared by the person's devices; refetched every minute. */
export function useTimer(): Timer | null | undefined {
  const may = useMay();
  const { data } = useRead(fetchTimer, {}, { enabled: may(startTimer.access), every: 60_000 });
  return data?.timer;
}

/** The seconds since it started, or until it stopped; updated every second. */
export function useSeconds({ started_at, stopped_at }: Pick<Timer, 'started_at' | 'stopped_at'>): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (stopped_at !== null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [stopped_at]);
  const until = stopped_at === null ? now : Date.parse(stopped_at);
  return Math.max(0, Math.floor((until - Date.parse(started_at)) / 1000));
}

/** '1:05:09' */
export const clockText = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};
