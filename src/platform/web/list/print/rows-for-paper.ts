/** All rows that match a list's filters, for printing. */
import type { Page } from '#platform/contract/list.ts';

/** Longer lists are better exported than printed (decisions D40). */
export const mostPrinted = 1000;

/** Rows per list call. */
const atOnce = 100;

/** @throws ApiError and NetworkError of the list's call */
export async function rowsForPaper<Row>(
  ask: (offset: number, limit: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; offset < mostPrinted; offset += atOnce) {
    const page = await ask(offset, atOnce);
    rows.push(...page.rows);
    if (page.rows.length < atOnce) break;
  }
  return rows;
}
