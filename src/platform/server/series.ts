import { sql } from 'kysely';
import type { Work } from './work.ts';

/**
 * Takes the next numbers of a series, starting at 1. The series is locked until the transaction ends, so a rollback
 * leaves no gap and no number is used twice.
 *
 *   const number = await nextNumber(work, 'job', 'UK/2026');
 * @param kind what is numbered: 'job', 'invoice'
 * @param scope the company and year
 * @param count how many; the first is returned
 * @param after the highest number assigned in another way
 */
export async function nextNumber(
  work: Pick<Work, 'db'>,
  kind: string,
  scope: string,
  count = 1,
  after = 0,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into series (kind, scope, last) values (${kind}, ${scope}, ${after}::bigint + ${count})
    on conflict (kind, scope) do update set last = greatest(series.last, ${after}) + ${count} returning last`.execute(
    work.db,
  );
  const [row] = rows;
  if (!row) throw new Error('The series gave no number');
  return row.last - count + 1;
}
