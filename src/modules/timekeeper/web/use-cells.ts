/**
 * What is typed into a week and not saved yet. Each cell is sent when it is left, one request after the other; what
 * cannot be sent for want of a connection is kept in this browser and sent later; what is refused stays as typed.
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
  /** Takes what is saved in the place of what was typed. */
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
      // Whether the answer was lost or the request, the week itself knows.
      const { result } = await call(fetchWeek, { query: { week: week.week_start } });
      const saved = entriesByCell(result.entries);
      for (const cell of waiting)
        if (isThere(cell, saved.get(keyOf(cell)))) setTyped((all) => without(all, keyOf(cell)));
      const open = waiting.filter((cell) => !isThere(cell, saved.get(keyOf(cell))));
      put(open.map((cell) => sentOrTold(cell, saved.get(keyOf(cell))?.[0])));
      return setFailed(null);
    } catch {
      // Still away: they go on waiting.
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

/** Sends cells one request after the other, and notes what became of each. */
function useSender(setTyped: (change: (all: AllTyped) => AllTyped) => void): (cells: readonly Typed[]) => void {
  const { send } = useWrite(saveCells, { refreshes: timeReads });
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Entries as they were saved from here, by cell: the next change of one starts from there, the week read or not. */
  const newest = useRef(new Map<string, WeekEntry>());
  const removed = useRef(new Set<number>());
  const become = (cell: Typed, next: Typed | undefined) =>
    setTyped((all) => {
      const now = all[keyOf(cell)];
      // Typed again meanwhile: that is on its way by itself.
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
      // After the next sign-in it is sent as well.
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

/** What waits and what was refused is there after a reload; what is on its way then waits as well. */
function useKept(key: string, typed: Readonly<Record<string, Typed>>): void {
  useEffect(() => {
    const kept = Object.entries(typed).map(
      ([one, cell]) => [one, cell.state === 'refused' ? cell : { ...cell, state: 'waiting' }] as const,
    );
    writeStored(key, kept.length === 0 ? null : Object.fromEntries(kept));
  }, [key, typed]);
}

/** What waited when the page was left is sent when it is opened. */
function useWhenOpened(retry: () => void): void {
  const opened = useEffectEvent(retry);
  useEffect(() => opened(), []);
}
