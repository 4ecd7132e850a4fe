/** The mark for productivity and the bands of marks, shared by report 4 and performance reports. */

/** Utilisation that earns the full mark (domain specification, section 1R). */
const targetUtilisation = 0.8;

/** The maximum of efficiency, as a share: 1.2 is 120 %. */
export const mostEfficient = 1.2;

/** Minutes: billable, available, and for dispatched jobs the shares of budget and of time taken. */
export type Productive = Readonly<Record<'chargeable_min' | 'available_min' | 'earned_min' | 'actual_min', number>>;

/**
 * The mark for utilisation and budgets, or for utilisation alone if nothing was dispatched (decisions D19).
 * @returns 0 to 10 with one decimal; null without available minutes
 */
export function productivityOf(of: Productive): number | null {
  if (of.available_min === 0) return null;
  const utilisation = Math.min(1, of.chargeable_min / of.available_min / targetUtilisation);
  const efficiency = of.actual_min === 0 ? 1 : Math.min(1, of.earned_min / of.actual_min);
  return Math.round(100 * utilisation * efficiency) / 10;
}

/** The bands, lowest first. */
export const bandNames = ['Poor', 'Average', 'Good'] as const;

/** One of the bands. */
export type MarkBand = (typeof bandNames)[number];

/**
 * The specification's ranges 0-4, 5-7 and 8-10 for the mark rounded down: 4.9 is Poor, 7.9 Average.
 * @param mark 0 to 10
 */
export const bandOfMark = (mark: number): MarkBand =>
  Math.floor(mark) < 5 ? 'Poor' : Math.floor(mark) < 8 ? 'Average' : 'Good';
