/** The mark for productivity and the bands of marks: report 4 says the same as a performance report. */

/** Utilisation that earns the whole mark (domain specification, section 1R). */
const targetUtilisation = 0.8;

/** The most that efficiency is shown as, as a share: 1.2 is 120 %. */
export const mostEfficient = 1.2;

/** Minutes: billable ones, what there was to book, and of dispatched jobs the part of the budget and of the time. */
export type Productive = Readonly<Record<'chargeable_min' | 'available_min' | 'earned_min' | 'actual_min', number>>;

/**
 * The mark by utilisation and budgets, by utilisation alone where nothing was dispatched (decisions D19).
 * @returns 0 to 10 with one decimal; null without available minutes
 */
export function productivityOf(of: Productive): number | null {
  if (of.available_min === 0) return null;
  const utilisation = Math.min(1, of.chargeable_min / of.available_min / targetUtilisation);
  const efficiency = of.actual_min === 0 ? 1 : Math.min(1, of.earned_min / of.actual_min);
  return Math.round(100 * utilisation * efficiency) / 10;
}

/** The bands, the lowest first. */
export const bandNames = ['Poor', 'Average', 'Good'] as const;

/** One of them. */
export type MarkBand = (typeof bandNames)[number];

/**
 * The specification's score ranges 0-4, 5-7 and 8-10, by the mark rounded down: 4.9 is Poor, 7.9 Average.
 * @param mark 0 to 10
 */
export const bandOfMark = (mark: number): MarkBand =>
  Math.floor(mark) < 5 ? 'Poor' : Math.floor(mark) < 8 ? 'Average' : 'Good';
