/** What a click on a heading makes of the order of a list. */
import { mostSorts, sortsIn, sortText } from '#platform/contract/list.ts';

/** Which place a column has in the order, from 1, and its direction; undefined where rows are not sorted by it. */
export function placeIn(order: string, name: string) {
  const sorts = sortsIn(order);
  const at = sorts.findIndex((one) => one.name === name);
  const found = sorts[at];
  return found && { place: at + 1, of: sorts.length, descending: found.descending };
}

/**
 * A click sorts by the column alone, and turns its direction where it was ascending.
 * @param beside with Shift: after those that rows are sorted by; a third time takes it out again
 */
export function sortedBy(order: string, name: string, beside: boolean): string {
  const known = placeIn(order, name);
  if (!beside) return known && !known.descending ? `-${name}` : name;
  const others = sortsIn(order).filter((one) => one.name !== name);
  if (!known) return sortText([...others.slice(0, mostSorts - 1), { name, descending: false }]);
  if (known.descending) return others.length > 0 ? sortText(others) : name;
  return sortText(sortsIn(order).map((one) => (one.name === name ? { name, descending: true } : one)));
}
