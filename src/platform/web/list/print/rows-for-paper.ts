/** All rows that the filters of a list find, for paper. */
import type { Page } from '#platform/contract/list.ts';

/** More rows are a file rather than paper (decisions D40). */
export const mostPrinted = 1000;

/** As many as a list call answers at once. */
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
