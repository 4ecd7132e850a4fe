/** The arithmetic of the week's grid: its cells, and what is typed, copied and pasted into them. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { durationText, minutesOf } from '#platform/contract/duration.ts';
import type { PickedActivity, PickedFeeType, PickedJob } from '../contract.ts';
import type { WeekEntry, WeekRow } from '../weeks.ts';

type Purpose = Pick<WeekRow, 'job_id' | 'planning_activity_id' | 'fee_type_id'>;

/** Identifies a row of a week. */
export const rowKey = ({ job_id, planning_activity_id, fee_type_id }: Purpose): string =>
  `${job_id ?? ''}.${planning_activity_id ?? ''}.${fee_type_id ?? ''}`;

export const cellKey = (row: Purpose, date: PlainDate): string => `${rowKey(row)}/${date}`;

export const purposeOf = ({ job_id, planning_activity_id, fee_type_id }: Purpose): Purpose => ({
  job_id,
  planning_activity_id,
  fee_type_id,
});

/** The entries of each cell, in the order of the day. */
export const entriesByCell = (entries: readonly WeekEntry[]): ReadonlyMap<string, readonly WeekEntry[]> =>
  Map.groupBy(entries, (entry) => cellKey(entry, entry.date));

export const minutesIn = (entries: readonly Pick<WeekEntry, 'duration_min'>[] = []): number =>
  entries.reduce((sum, { duration_min }) => sum + duration_min, 0);

/** The text of a cell: empty for no time. */
export const cellText = (minutes: number): string => (minutes === 0 ? '' : durationText(minutes).replace(/^0/, ''));

/** Typed text in minutes, empty text being 0; undefined if it is not a duration. */
export function typedMinutes(text: string): number | undefined {
  const typed = text.trim();
  return typed === '' || typed === '-' ? 0 : minutesOf(typed);
}

export type Place = { readonly row: number; readonly day: number };
export type Size = { readonly rows: number; readonly days: number };

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  Enter: { row: 1, day: 0 },
};

/** The cell that a key moves to, stopping at the edges; undefined for other keys. */
export function placeAfter(key: string, at: Place, { rows, days }: Size): Place | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);
  return { row: within(at.row + arrow.row, rows), day: within(at.day + arrow.day, days) };
}

/** All cells of the rectangle between two. */
export function placesBetween(one: Place, other: Place): readonly Place[] {
  const span = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index);
  return span(one.row, other.row).flatMap((row) => span(one.day, other.day).map((day) => ({ row, day })));
}

/** The cells of a rectangle as text for a spreadsheet. */
export function copiedText(places: readonly Place[], textAt: (place: Place) => string): string {
  const rows = Map.groupBy(places, ({ row }) => row);
  return [...rows.values()].map((cells) => cells.map(textAt).join('\t')).join('\n');
}

/** Text from a spreadsheet, row by row. */
const pastedRows = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Pasted cells to the right of and below a cell; those outside the grid are left out. */
export const pastedCells = (
  text: string,
  at: Place,
  { rows, days }: Size,
): readonly (Place & { readonly text: string })[] =>
  pastedRows(text).flatMap((cells, down) =>
    cells.flatMap((cell, along) => {
      const [row, day] = [at.row + down, at.day + along];
      return row < rows && day < days ? [{ row, day, text: cell }] : [];
    }),
  );

/** The part of a paste outside the grid. */
export type OutsideOfPaste = {
  /** The rows below the grid, cut to the days of the week: each can fill an added row. */
  readonly rows: readonly (readonly string[])[];
  /** The day on which these rows begin. */
  readonly day: number;
  /** The number of columns past the last day. */
  readonly columns: number;
};

export function outsideOfPaste(text: string, at: Place, { rows, days }: Size): OutsideOfPaste {
  const pasted = pastedRows(text);
  const widest = Math.max(...pasted.map((cells) => cells.length));
  return {
    rows: pasted.slice(Math.max(rows - at.row, 0)).map((cells) => cells.slice(0, days - at.day)),
    day: at.day,
    columns: Math.max(at.day + widest - days, 0),
  };
}

/** '2 rows and 1 column did not fit'. */
export function outsideText({ rows: { length: rows }, columns }: OutsideOfPaste): string {
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  return `${[...counted(rows, 'row'), ...counted(columns, 'column')].join(' and ')} did not fit`;
}

/** The text typed into a choice of jobs as the server searches it: as many words as it accepts. */
export const searchText = (typed: string): string =>
  typed.replaceAll('·', ' ').replace(/\s+/g, ' ').trim().slice(0, 100).trim();

/** A row for a new choice, before anything is booked on it. */
export function rowOfJob(job: PickedJob, activity: PickedActivity | undefined): WeekRow {
  return {
    job_id: job.id,
    planning_activity_id: activity?.id ?? null,
    fee_type_id: null,
    title: job.title,
    detail: `${job.client} · ${job.reference_no}`,
    activity: activity?.name ?? null,
    budget_min: job.budget_min,
    used_min: job.actual_min,
    favourite: false,
    whyNot: null,
  };
}

export const rowOfFeeType = ({ id, name, budget_min, used_min }: PickedFeeType): WeekRow => ({
  job_id: null,
  planning_activity_id: null,
  fee_type_id: id,
  title: name,
  detail: '',
  activity: null,
  budget_min,
  used_min,
  favourite: false,
  whyNot: null,
});

/** The rows of the week and those added to it, each once. */
export function mergedRows(saved: readonly WeekRow[], added: readonly WeekRow[]): readonly WeekRow[] {
  const keys = new Set(saved.map(rowKey));
  return [...saved, ...added.filter((row) => !keys.has(rowKey(row)))];
}

/** '12:30 left', or how far the budget is exceeded; nothing without a budget. @param more minutes not saved yet */
export function remainingText({ budget_min, used_min }: Pick<WeekRow, 'budget_min' | 'used_min'>, more = 0): string {
  if (budget_min <= 0) return '';
  const left = budget_min - used_min - more;
  return left >= 0 ? `${durationText(left)} left` : `${durationText(-left)} over`;
}
