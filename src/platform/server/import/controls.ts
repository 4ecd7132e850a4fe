import type { ImportControl } from '#platform/contract/import/read-table.ts';
import type * as z from 'zod';
import { kindOf, takes, takesSeveral, type Choosable } from './readings.ts';

/** The most choices offered; with more, a name or code is typed as it would be in a cell. */
const mostOffered = 300;

/** The control for entering one value for all rows. */
export function controlOf(schema: z.ZodType, entries: readonly Choosable[] | undefined): ImportControl {
  if (entries) {
    const kind = takesSeveral(schema) ? 'several' : 'one';
    const byId = new Map(entries.toReversed().map(({ id, name }) => [id, name]));
    const ids = [...new Set(entries.map(({ id }) => id))];
    if (ids.length > mostOffered) return typed;
    return { kind, choices: ids.map((id) => ({ value: String(id), label: byId.get(id) ?? '' })) };
  }
  const { type, words } = kindOf(schema);
  if (type === 'boolean') return chosenOf(['Yes', 'No']);
  if (words.length > 0) return chosenOf(words);
  return takes(schema) === 'date' ? { kind: 'date', choices: [] } : typed;
}

const typed: ImportControl = { kind: 'text', choices: [] };

const chosenOf = (words: readonly string[]): ImportControl => ({
  kind: 'one',
  choices: words.map((word) => ({ value: word, label: word })),
});
