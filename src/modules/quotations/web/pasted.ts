/** Lines out of a spreadsheet: its cells are separated by tabs, its rows by line breaks. */

export const pastedColumns = ['description', 'qty', 'unit_rate', 'hours_min'] as const;
export type PastedColumn = (typeof pastedColumns)[number];
export type PastedRow = Partial<Record<PastedColumn, string>>;

/**
 * What was copied, as rows of the columns from `first` on; null for a single cell, which is pasted as it is. Amounts
 * lose the separators of their thousands and a currency sign; what is no number stays, to be corrected at its cell.
 */
export function pastedRows(text: string, first: PastedColumn): PastedRow[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const columns = pastedColumns.slice(pastedColumns.indexOf(first));
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = cells[at]?.trim();
        return cell === undefined ? [] : [[column, column === 'description' ? cell : plainNumber(cell)]];
      }),
    );
  });
}

/** '£1,234.50' is '1234.50'. */
export function plainNumber(text: string): string {
  const bare = text.replace(/^[£$€₹]\s*/, '');
  return /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
