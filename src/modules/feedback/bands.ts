/** Ratings from 0 to 10 and their bands (specification 2, section 9: score ranges 0-4, 5-7, 8-10). */

export const mostRating = 10;

/** 'Awaited' until the client has rated: silence is never a 0. */
export const bands = ['Awaited', 'Poor', 'Average', 'Good'] as const;
export type Band = (typeof bands)[number];

/** @param rating a whole number from 0 to 10 */
export const bandOf = (rating: number): Exclude<Band, 'Awaited'> =>
  rating <= 4 ? 'Poor' : rating <= 7 ? 'Average' : 'Good';

/** Days for which a rating can be changed by who gave it. */
export const changedFor = 7;

/** Days after the request on which the client is reminded. */
export const remindedAfter = [3, 7] as const;

const day = 24 * 60 * 60 * 1000;

/** Why a rating cannot be changed any more; undefined while it can. @param ratedAt null before it is given */
export const whyNotRate = (ratedAt: string | null, now: Date): string | undefined =>
  ratedAt !== null && now.getTime() - Date.parse(ratedAt) > changedFor * day
    ? `The rating was given more than ${changedFor} days ago and stands`
    : undefined;
