const day = 24 * 60 * 60 * 1000;

/** Days until a deleted record is deleted permanently, the begun one included; 0 when its time is over. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / day));
