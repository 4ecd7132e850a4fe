/** How clicks on headings change a list's order. */
import { mostSorts, sortsIn, sortText } from '#platform/contract/list.ts';

/** A column's position in the order, from 1, and its direction; undefined if the rows are not sorted by it. */
export function placeIn(order: string, name: string) {
  const sorts = sortsIn(order);
  const at = sorts.findIndex((one) => one.name === name);
  const found = sorts[at];
  return found && { place: at + 1, of: sorts.length, descending: found.descending };
}

/**
 * A click sorts by this column alone, and reverses it if it was ascending.
 * @param beside with Shift: adds it after the other columns; a third click removes it
 */
export function sortedBy(order: string, name: string, beside: boolean): string {
  const known = placeIn(order, name);
  if (!beside) return known && !known.descending ? `-${name}` : name;
  const others = sortsIn(order).filter((one) => one.name !== name);
  if (!known) return sortText([...others.slice(0, mostSorts - 1), { name, descending: false }]);
  if (known.descending) return others.length > 0 ? sortText(others) : name;
  return sortText(sortsIn(order).map((one) => (one.name === name ? { name, descending: true } : one)));
}
