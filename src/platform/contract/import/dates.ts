import type { DateOrder, ReadTable } from './read-table.ts';

export const askDates = 'Are the dates day first or month first?';

/** Dates for which nothing in the file shows the order. */
export type OpenDates = {
  /** Two of them, as written in the file. */
  readonly open: readonly string[];
  /** Null when the person must choose. */
  readonly order: DateOrder | null;
  /** Why this order applies. */
  readonly because: 'answered' | 'usual' | null;
};

/**
 * @param places the date columns
 * @returns null when the file decides, or has no ambiguous dates
 */
export function openDates(
  { dates: { columns, usual } }: Pick<ReadTable, 'dates'>,
  places: readonly number[],
  answer: DateOrder | null,
): OpenDates | null {
  const own = columns.filter(({ at }) => places.includes(at));
  const open = own.flatMap((column) => column.open).slice(0, 2);
  if (open.length === 0 || own.some(({ order }) => order !== null)) return null;
  return { open, order: answer ?? usual, because: answer ? 'answered' : usual && 'usual' };
}
