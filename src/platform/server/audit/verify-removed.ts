import { removedOn } from '#platform/contract/withheld.ts';
import { valuesOf } from './chain.ts';
import type { Link } from './links.ts';

/** What is wrong with the removed values of an entry; null where nothing is. */
export function removalFault(link: Link): string | null {
  if (link.removed.length === 0 || !link.entry_found) return null;
  const values = valuesOf(link);
  for (const { side, field, on, told } of link.removed) {
    const at = values.findIndex((value) => value.side === side && value.field === field);
    const left = side === 'actor' ? removedOn(on) : `{"$removed": "${on}"}`;
    if (values[at]?.text !== left) return 'a removed value was put back';
    if (link.salts[at] !== null) return 'a removed value has kept its salt';
    if (!told) return 'a value was removed, and no entry tells of it';
  }
  return null;
}
