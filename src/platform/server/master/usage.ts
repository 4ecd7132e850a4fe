import type { Master } from '#platform/contract/master.ts';
import type { Usage } from '#platform/contract/master-calls.ts';
import type { Referrer } from '#platform/contract/module.ts';
import type { Db } from '../db.ts';
import { columnsReferringTo, countReferring, type ReferringColumn } from '../referring.ts';

/** The columns that may refer to a master. Rows deleted together with an entry are parts of it and do not count. */
export const referringColumns = (db: Db, { table }: Pick<Master, 'table'>): Promise<readonly ReferringColumn[]> =>
  columnsReferringTo(db, table, { parts: false });

/** What refers to an entry, in words and with links. Deleted records do not count. */
export async function usageOf(db: Db, master: Master, id: number, referrers: readonly Referrer[]): Promise<Usage> {
  return usageIn(await countReferring(db, await referringColumns(db, master), id), referrers, id);
}

/** Turns counts per column into a usage; zero counts are left out. */
export function usageIn(
  counted: readonly (Pick<ReferringColumn, 'table' | 'column'> & { readonly count: number })[],
  referrers: readonly Referrer[],
  id: number,
): Usage {
  const found = counted.filter(({ count }) => count > 0);
  const rows = found.map(({ table, column, count }) => {
    const referrer = referrers.find((one) => one.table === table);
    // '6 members of staff, 1 member of staff' would not say which is which.
    const isOneOfSome = found.filter((other) => other.table === table).length > 1;
    const text = `${wordsFor(referrer, table, count)}${isOneOfSome ? ` (${columnWords(column)})` : ''}`;
    return { count, text, to: linkFor(referrer, column, id) };
  });
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    text: rows.map(({ text }) => text).join(', '),
    rows,
  };
}

function wordsFor(referrer: Referrer | undefined, table: string, count: number): string {
  const words = (count === 1 ? referrer?.one : referrer?.many) ?? table.replaceAll('_', ' ');
  return `${count} ${words}`;
}

/** 'line_manager_id' -> 'line manager'. */
const columnWords = (column: string): string => column.replace(/_id$/, '').replaceAll('_', ' ');

function linkFor(referrer: Referrer | undefined, column: string, id: number): string | null {
  const filter = referrer?.list?.filters[column];
  if (!referrer?.list || !filter) return null;
  const { path } = referrer.list;
  return `${path}${path.includes('?') ? '&' : '?'}p=1&${filter}=${id}`;
}
