/** What there is to do as one row of things, one after the other. */
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import type { Approval } from './contract.ts';

/** How many of each kind are gone through before they are read anew. */
export const clearedAtOnce = 25;

export type OneToDo = Approval & { readonly action: string; readonly list: string };

/** In the order of harm, as they come; @param skips the keys of those that wait until tomorrow */
export const oneByOne = (groups: readonly ToDoGroup[], skips: ReadonlySet<string>): readonly OneToDo[] =>
  groups
    .flatMap(({ name: kind, title: title_of_kind, labels, action, link: list, items }) =>
      items.map((item): OneToDo => ({ ...item, kind, title_of_kind, labels, action, list })),
    )
    .filter((one) => !skips.has(keyOf(one)));

export const keyOf = ({ kind, id }: Pick<OneToDo, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Where one stands after something has gone: at what follows, or at the last. */
export const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

/** A place for the address: its number, and what stands there. */
export const wordOf = (at: number, one: Pick<OneToDo, 'kind' | 'id'>): string => `${at} ${keyOf(one)}`;

/** Where the thing of a place stands now; where it has gone, what follows it. */
export function placeOf(word: string, things: readonly OneToDo[]): number {
  const [number = '', ...key] = word.split(' ');
  const still = things.findIndex((one) => keyOf(one) === key.join(' '));
  return still >= 0 ? still : within(Number.parseInt(number, 10) || 0, things.length);
}
