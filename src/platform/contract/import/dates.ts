import type { DateOrder, ReadTable } from './read-table.ts';

export const askDates = 'Are the dates day first or month first?';

/** Dates that nothing in the file decides. */
export type OpenDates = {
  /** Two of them, as they stand in the file. */
  readonly open: readonly string[];
  /** null where it has to be asked. */
  readonly order: DateOrder | null;
  /** Why it is this one. */
  readonly because: 'answered' | 'usual' | null;
};

/**
 * @param places the columns that are dates
 * @returns null where the file decides, or has no such dates
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
