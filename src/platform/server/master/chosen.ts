import type { Master } from '#platform/contract/master.ts';
import type { Work } from '../work.ts';
import { choosable } from './choices.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What a form chose from lists of master data that cannot be chosen (any more): an entry must exist and be active, and
 * an edit may keep the one that it had (decisions D9).
 * @param lists the fields that choose, each with its list
 * @returns 'Please select {label}' by field, for `invalid`; empty when all is well
 */
export async function notChoosable(
  work: Pick<Work, 'references'>,
  lists: Readonly<Record<string, { readonly of: Master; readonly label: string }>>,
  form: Row,
  before: Row | undefined,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const [field, { of, label }] of Object.entries(lists)) {
    const chosen = form[field] ?? null;
    if (chosen === null || chosen === before?.[field]) continue;
    if (!(await choosable(work, of)).some(({ id }) => id === chosen)) wrong[field] = `Please select ${label}`;
  }
  return wrong;
}
