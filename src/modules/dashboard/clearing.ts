/** The to-do list as a flat sequence, one item at a time. */
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import type { Approval } from './contract.ts';

/** Items of each kind loaded before the list is read again. */
export const clearedAtOnce = 25;

export type OneToDo = Approval & { readonly action: string; readonly list: string };

/** In the order given, most urgent first; @param skips the keys of items skipped until tomorrow */
export const oneByOne = (groups: readonly ToDoGroup[], skips: ReadonlySet<string>): readonly OneToDo[] =>
  groups
    .flatMap(({ name: kind, title: title_of_kind, labels, action, link: list, items }) =>
      items.map((item): OneToDo => ({ ...item, kind, title_of_kind, labels, action, list })),
    )
    .filter((one) => !skips.has(keyOf(one)));

export const keyOf = ({ kind, id }: Pick<OneToDo, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The position after an item has gone: the next one, or else the last. */
export const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

/** A position for the address: its number and item. */
export const wordOf = (at: number, one: Pick<OneToDo, 'kind' | 'id'>): string => `${at} ${keyOf(one)}`;

/** The item's current position; if it has gone, that of the next one. */
export function placeOf(word: string, things: readonly OneToDo[]): number {
  const [number = '', ...key] = word.split(' ');
  const still = things.findIndex((one) => keyOf(one) === key.join(' '));
  return still >= 0 ? still : within(Number.parseInt(number, 10) || 0, things.length);
}
