/** When a review is due, and who may still answer. Each rule gives its reason; undefined if there is none. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

export const reviewStates = ['open', 'kept', 'questioned', 'settled'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Days from the start of a review to the next one (domain specification, section 1.16). */
export const reviewEvery = 90;
/** Days for managers to answer. */
export const reviewLasts = 21;
/** Days before the end on which missing answers are reminded of. */
export const remindBefore = 7;

/** Whether to start the next review. @param last the start of the latest; undefined if there was none */
export const isReviewDue = (last: PlainDate | undefined, today: PlainDate): boolean =>
  last === undefined || addDays(last, reviewEvery) <= today;

export const dueOf = (startedOn: PlainDate): PlainDate => addDays(startedOn, reviewLasts);

/** The day's notification for an unfinished review: none, ending soon, or overdue. */
export function reminderOf(dueOn: PlainDate, today: PlainDate): 'soon' | 'late' | undefined {
  if (today > dueOn) return 'late';
  return today >= addDays(dueOn, -remindBefore) ? 'soon' : undefined;
}

type Reviewed = { readonly state: ReviewState; readonly account_id: number; readonly current: boolean };

/** Why an answer cannot be given or changed; it is final once someone has acted on it. */
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
