const day = 24 * 60 * 60 * 1000;

/** Days until a record is deleted permanently, counting the current one; 0 once its time is over. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / day));
