/** The states of a typed cell: pure, so that the rules can be tested. */
import { minutesOfDay } from '../rules.ts';
import type { WeekEntry, WeekRow } from '../weeks.ts';
import { cellKey, cellText, minutesIn, purposeOf, typedMinutes } from './grid.ts';

/** What the user wants in a cell. */
export type Given = {
  readonly row: WeekRow;
  readonly date: string;
  readonly text: string;
  readonly reason?: string;
  /** The entry to restore, with its note and everything the cell does not show. */
  readonly was?: WeekEntry;
};

/** A cell as it was typed. */
export type Typed = Given & {
  readonly state: 'saving' | 'waiting' | 'refused';
  /** The entry that was there when it was typed. */
  readonly seen: WeekEntry | null;
  readonly refused?: { readonly field: string; readonly message: string };
};

export const keyOf = ({ row, date }: Pick<Typed, 'row' | 'date'>): string => cellKey(row, date);

/** The minutes that a cell adds to its totals, without refused ones. @param saved what is booked there */
export const countedMinutes = (cell: Pick<Typed, 'text' | 'state'> | undefined, saved: number): number =>
  cell && cell.state !== 'refused' ? (typedMinutes(cell.text) ?? 0) : saved;

/** What undoing a cell restores. @param earlier what was typed there before and is still being sent */
export const before = ({ row, date, seen }: Typed, earlier?: Typed): Given => ({
  row,
  date,
  text: earlier?.state === 'saving' ? earlier.text : cellText(seen?.duration_min ?? 0),
  ...(seen && { was: seen }),
});

/**
 * A cell to send, or refused with a reason; nothing if it has not changed.
 * @param isUnderWay an earlier change of the cell may not be saved yet
 */
export function typedCell(given: Given, entries: readonly WeekEntry[], isUnderWay: boolean): Typed[] {
  const [only] = entries;
  const cell = { ...given, seen: only ?? null };
  if (entries.length > 1) {
    const message = 'Several entries make up this cell: change them in the list of the day';
    return [{ ...cell, state: 'refused', refused: { field: '', message } }];
  }
  const minutes = typedMinutes(given.text);
  if (minutes === undefined) {
    const message = `'${given.text}' is no duration: try 1:30, 1.5 or 90m`;
    return [{ ...cell, state: 'refused', refused: { field: 'duration_min', message } }];
  }
  if (minutes > minutesOfDay) {
    // Refused here, because otherwise the server would refuse everything pasted with it.
    return [{ ...cell, state: 'refused', refused: { field: 'duration_min', message: 'A day has 24 hours' } }];
  }
  const isSame = minutes === minutesIn(entries) && given.reason === undefined && !isUnderWay;
  return isSame ? [] : [{ ...cell, state: 'saving' }];
}

/** The current version of the entry that a cell changes, including what was saved from here since it was typed. */
export function nowOf(
  seen: WeekEntry | null,
  saved: WeekEntry | undefined,
  removed: ReadonlySet<number>,
): WeekEntry | null {
  const known = [seen, saved ?? null].filter((entry) => entry !== null && !removed.has(entry.id));
  return known.reduce((one, other) => (one && other && one.version > other.version ? one : other), null);
}

/** Whether the saved entries match what was typed. */
export const isThere = ({ text }: Typed, saved: readonly WeekEntry[] | undefined): boolean =>
  typedMinutes(text) === minutesIn(saved);

/** Sends a waiting cell, unless someone else has saved something there meanwhile: then both are shown. */
export function sentOrTold(cell: Typed, saved: WeekEntry | undefined): Typed {
  const { seen, text } = cell;
  if (seen?.id === saved?.id && seen?.version === saved?.version) return { ...cell, state: 'saving' };
  const message = `Saved meanwhile: ${cellText(saved?.duration_min ?? 0) || 'nothing'}. Yours: ${text || 'nothing'}`;
  return { ...cell, state: 'refused', refused: { field: '', message } };
}

export const formOf = ({ row, date, text, seen, reason, was }: Typed) => ({
  ...purposeOf(row),
  date,
  duration_min: typedMinutes(text) ?? 0,
  description: (was ?? seen)?.description ?? null,
  over_budget_reason: reason ?? (was ?? seen)?.over_budget_reason ?? null,
  ...(was && {
    start_time: was.start_time,
    end_time: was.end_time,
    mode_of_work_id: was.mode_of_work_id,
    billable: was.billable,
  }),
  id: seen?.id ?? null,
  version: seen?.version,
});
