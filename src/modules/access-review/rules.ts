/** When a review is due, and who may still answer what. Every rule is a reason; undefined where it can be done. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

export const reviewStates = ['open', 'kept', 'questioned', 'settled'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Days from the beginning of a review to the next (domain specification, section 1.16). */
export const reviewEvery = 90;
/** Days that the managers have. */
export const reviewLasts = 21;
/** Days before the end on which who has not answered is reminded. */
export const remindBefore = 7;

/** Whether the next review begins. @param last when the latest began; undefined when there was none */
export const isReviewDue = (last: PlainDate | undefined, today: PlainDate): boolean =>
  last === undefined || addDays(last, reviewEvery) <= today;

export const dueOf = (startedOn: PlainDate): PlainDate => addDays(startedOn, reviewLasts);

/** What is told of an unfinished review today: nothing yet, that it ends soon, or that it is over its time. */
export function reminderOf(dueOn: PlainDate, today: PlainDate): 'soon' | 'late' | undefined {
  if (today > dueOn) return 'late';
  return today >= addDays(dueOn, -remindBefore) ? 'soon' : undefined;
}

type Reviewed = { readonly state: ReviewState; readonly account_id: number; readonly current: boolean };

/** Confirming or questioning; an answer may be changed until somebody has acted on it. */
export function whyNotAnswer({ accountId }: { accountId: number }, person: Reviewed): string | undefined {
  if (person.account_id === accountId) return 'You cannot review your own rights';
  if (!person.current) return 'A newer review has begun';
  return person.state === 'settled' ? 'An administrator has already settled this' : undefined;
}

export function whyNotSettle({ accountId }: { accountId: number }, person: Reviewed): string | undefined {
  if (person.account_id === accountId) return 'You cannot review your own rights';
  if (person.state === 'settled') return 'This has been settled already';
  return person.state === 'questioned' ? undefined : 'No one has questioned these rights';
}
