/** Lines pasted from a spreadsheet: tabs separate its cells, line breaks its rows. */

export type PastedRow = Readonly<Record<string, string>>;

/** A column that can be pasted into; text is kept unchanged, numbers lose their separators. */
export type PastedColumn = { readonly name: string; readonly isText: boolean };

/**
 * The pasted text as rows of the columns from `first` on; null for a single cell, which is pasted as it is. Amounts
 * lose their thousands separators and currency sign; anything that is no number stays, to be corrected in its cell.
 */
export function pastedRows(text: string, columns: readonly PastedColumn[], first: string): PastedRow[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const filled = columns.slice(columns.findIndex(({ name }) => name === first));
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(
      filled.flatMap(({ name, isText }, at) => {
        const cell = cells[at]?.trim();
        return cell === undefined ? [] : [[name, isText ? cell : plainNumber(cell)]];
      }),
    );
  });
}

/**
 * Fills lines with pasted rows from one line on, as far as there is room.
 * @param blank initial values of an added line @returns the lines, and how many rows did not fit
 */
export function filledLines<Line extends object>(
  lines: readonly Line[],
  rows: readonly PastedRow[],
  { from, most, blank }: { readonly from: number; readonly most: number; readonly blank: Line },
): { readonly filled: Line[]; readonly left: number } {
  const filled = [...lines];
  const fitting = rows.slice(0, Math.max(0, most - from));
  for (const [index, row] of fitting.entries()) filled[from + index] = { ...(lines[from + index] ?? blank), ...row };
  return { filled, left: rows.length - fitting.length };
}

/** '£1,234.50' is '1234.50'; '12,50' stays unchanged, as its comma may be a decimal point. */
export function plainNumber(text: string): string {
  const bare = text.replace(/^[£$€₹]\s*/, '');
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
