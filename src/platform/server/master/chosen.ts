import type { Master } from '#platform/contract/master.ts';
import type { Work } from '../work.ts';
import { choosable } from './choices.ts';

type Row = Readonly<Record<string, unknown>>;

type Lists = Readonly<Record<string, { readonly of: Master; readonly label: string }>>;

/**
 * What a form chose from lists of master data that cannot be chosen (any more): an entry must exist and be active, and
 * an edit may keep the one that it had (decisions D9).
 * @param lists the fields that choose, each with its list
 * @returns 'Please select {label}' by field, for `invalid`; empty when all is well
 */
export const notChoosable = async (
  work: Pick<Work, 'references'>,
  lists: Lists,
  form: Row,
  before: Row | undefined,
): Promise<Record<string, string>> => (await choiceCheck(work, lists))(form, before);

/** The same for many forms: what there is to choose is read once. */
export async function choiceCheck(
  work: Pick<Work, 'references'>,
  lists: Lists,
): Promise<(form: Row, before: Row | undefined) => Record<string, string>> {
  const offered = new Map<string, ReadonlySet<unknown>>();
  for (const [field, { of }] of Object.entries(lists)) {
    offered.set(field, new Set((await choosable(work, of)).map(({ id }) => id)));
  }
  return (form, before) => {
    const wrong: Record<string, string> = {};
    for (const [field, { label }] of Object.entries(lists)) {
      const chosen = form[field] ?? null;
      if (chosen === null || chosen === before?.[field] || offered.get(field)?.has(chosen)) continue;
      wrong[field] = `Please select ${label}`;
    }
    return wrong;
  };
}
