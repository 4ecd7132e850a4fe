/** Ratings from 0 to 10 and their bands (specification 2, section 9: score ranges 0-4, 5-7, 8-10). */

export const mostRating = 10;

/** 'Awaited' until the client has rated: silence is never a 0. */
export const bands = ['Awaited', 'Poor', 'Average', 'Good'] as const;
export type Band = (typeof bands)[number];

/** @param rating a whole number from 0 to 10 */
export const bandOf = (rating: number): Exclude<Band, 'Awaited'> =>
  rating <= 4 ? 'Poor' : rating <= 7 ? 'Average' : 'Good';

/** Days within which a rating can be changed by its author. */
export const changedFor = 7;

/** Days after the request when the client is reminded. */
export const remindedAfter = [3, 7] as const;

const day = 24 * 60 * 60 * 1000;

/** The moments, as ISO text, that decide whether a rating can be changed. */
type Rated = {
  /** Null before the client has rated. */
  readonly rated_at: string | null;
  /** When it became revisable: its escalation was closed. */
  readonly revisable_at: string | null;
  readonly revised_at: string | null;
};

/** Why a rating can no longer be changed; undefined while it can: for some days, and again once it is revisable. */
export function whyNotRate({ rated_at, revisable_at, revised_at }: Rated, now: Date): string | undefined {
  if (rated_at === null || (revisable_at !== null && revised_at === null)) return undefined;
  return now.getTime() - Date.parse(revised_at ?? rated_at) > changedFor * day
    ? `The rating was given more than ${changedFor} days ago and stands`
    : undefined;
}
