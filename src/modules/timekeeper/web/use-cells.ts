/**
 * Typed cells of a week that are not saved yet. Each is sent when it is left, one request after the other. Without a
 * connection, cells are kept in this browser and sent later; refused ones stay as typed.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call, failureOf, messageOf, NetworkError } from '#platform/web/api.ts';
import { useRetry } from '#platform/web/feedback/use-retry.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { readStoredValue, writeStored } from '#platform/web/stored.ts';
import { fetchWeek, openAgain, saveCells, type Week, type WeekEntry } from '../weeks.ts';
import { entriesByCell } from './grid.ts';
import { timeReads } from './reads.ts';
import { before, formOf, type Given, isThere, keyOf, nowOf, sentOrTold, type Typed, typedCell } from './typed-cells.ts';

type Cells = {
  readonly typed: Readonly<Record<string, Typed>>;
  readonly save: (cells: readonly Given[]) => void;
  /** Shows the saved value instead of the typed one. */
  readonly forget: (key: string) => void;
  readonly undo: () => void;
  readonly retry: () => void;
};

export function useCells(week: Week): Cells {
  const key = `portico.time.${useActor()?.accountId ?? 0}.${week.employee.id}.${week.week_start}`;
  const [typed, setTyped] = useState<AllTyped>(() => readStoredValue(key, {}));
  const send = useSender(setTyped);
  const done = useRef<Given[][]>([]);
  const [failed, setFailed] = useState<object | null>(null);
  const put = (cells: readonly Typed[]) => {
    setTyped((all) => ({ ...all, ...Object.fromEntries(cells.map((cell) => [keyOf(cell), cell])) }));
    send(cells.filter(({ state }) => state === 'saving'));
  };
  const save = (given: readonly Given[], isUndo = false) => {
    const saved = entriesByCell(week.entries);
    const cells = given.flatMap((one) => typedCell(one, saved.get(keyOf(one)) ?? [], keyOf(one) in typed));
    if (cells.length === 0) return;
    if (!isUndo) done.current.push(cells.map((cell) => before(cell, typed[keyOf(cell)])));
    put(cells);
  };
  const retry = async () => {
    const waiting = Object.values(typed).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return setFailed(null);
    try {
      // The week tells whether the request or only its answer was lost.
      const { result } = await call(fetchWeek, { query: { week: week.week_start } });
      const saved = entriesByCell(result.entries);
      for (const cell of waiting)
        if (isThere(cell, saved.get(keyOf(cell)))) setTyped((all) => without(all, keyOf(cell)));
      const open = waiting.filter((cell) => !isThere(cell, saved.get(keyOf(cell))));
      put(open.map((cell) => sentOrTold(cell, saved.get(keyOf(cell))?.[0])));
      return setFailed(null);
    } catch {
      // Still offline: they keep waiting.
      return setFailed({});
    }
  };
  useKept(key, typed);
  const isWaiting = Object.values(typed).some(({ state }) => state === 'waiting');
  useRetry(
    useMemo(() => (isWaiting ? { failed } : null), [isWaiting, failed]),
    () => void retry(),
  );
  useWhenOpened(() => void retry());
  return {
    typed,
    save,
    retry: () => void retry(),
    forget: (one) => setTyped((all) => without(all, one)),
    undo: () => {
      const last = done.current.pop();
      if (last) save(last, true);
      else toast.info('Nothing to undo');
    },
  };
}

type AllTyped = Readonly<Record<string, Typed>>;

const without = (all: AllTyped, key: string): AllTyped =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** Sends cells one request after the other, and records the outcome of each. */
function useSender(setTyped: (change: (all: AllTyped) => AllTyped) => void): (cells: readonly Typed[]) => void {
  const { send } = useWrite(saveCells, { refreshes: timeReads });
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Entries saved from here, by cell: the next change starts from them, even before the week is refetched. */
  const newest = useRef(new Map<string, WeekEntry>());
  const removed = useRef(new Set<number>());
  const become = (cell: Typed, next: Typed | undefined) =>
    setTyped((all) => {
      const now = all[keyOf(cell)];
      // Typed again meanwhile: the new text is sent on its own.
      if (!now || now.text !== cell.text) return all;
      return next ? { ...all, [keyOf(cell)]: next } : without(all, keyOf(cell));
    });
  const sendAll = async (cells: readonly Typed[]) => {
    const forms = cells.map((cell) =>
      formOf({ ...cell, seen: nowOf(cell.seen, newest.current.get(keyOf(cell)), removed.current) }),
    );
    try {
      const { result } = await send({ body: { cells: forms } });
      if (result.reopened) toast.info(openAgain);
      for (const [at, cell] of cells.entries()) {
        const { entry = null, refused = null } = result.cells[at] ?? {};
        if (entry) newest.current.set(keyOf(cell), entry);
        else if (!refused) removed.current.add(forms[at]?.id ?? 0);
        become(cell, refused ? { ...cell, state: 'refused', refused } : undefined);
      }
    } catch (error) {
      const status = failureOf(error)?.status ?? 0;
      // Also sent after the next sign-in.
      const isAway = error instanceof NetworkError || status >= 500 || status === 401;
      const refused = { field: '', message: messageOf(error) };
      for (const cell of cells)
        become(cell, isAway ? { ...cell, state: 'waiting' } : { ...cell, state: 'refused', refused });
    }
  };
  return (cells) => {
    if (cells.length > 0) queue.current = queue.current.then(() => sendAll(cells));
  };
}

/** Waiting and refused cells survive a reload; those being sent then count as waiting. */
function useKept(key: string, typed: Readonly<Record<string, Typed>>): void {
  useEffect(() => {
    const kept = Object.entries(typed).map(
      ([one, cell]) => [one, cell.state === 'refused' ? cell : { ...cell, state: 'waiting' }] as const,
    );
    writeStored(key, kept.length === 0 ? null : Object.fromEntries(kept));
  }, [key, typed]);
}

/** Sends cells that were waiting when the page was left. */
function useWhenOpened(retry: () => void): void {
  const opened = useEffectEvent(retry);
  useEffect(() => opened(), []);
}
