/** Which salary rows may be added, corrected and deleted (decisions D35). */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';

/** Why a salary cannot begin on a day, in a sentence. @param newest of their rows, without the one being corrected */
export function whyNotFrom(from: PlainDate, newest: PlainDate | undefined, joined: PlainDate | undefined) {
  if (newest === from) return `They have a salary from ${showDate(from)} already: correct that one`;
  if (newest !== undefined && from < newest)
    return `They have a salary from ${showDate(newest)} already: a new one begins later`;
  if (joined !== undefined && from < joined) return `They join on ${showDate(joined)}: a salary cannot begin before`;
  return undefined;
}

export const onlyNewest = 'Only the newest salary is corrected or deleted';

export const notOwn = 'Nobody changes their own salary: ask somebody else in HR';

/** Whether a row is future, current or past on a day. @param newest whether no later row has begun */
export const stateOf = (from: PlainDate, today: PlainDate, newest: boolean): 'Coming' | 'In force' | 'Past' =>
  from > today ? 'Coming' : newest ? 'In force' : 'Past';
