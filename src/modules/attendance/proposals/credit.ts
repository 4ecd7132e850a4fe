/**
 * What work on a day off earns (domain specification, section 1.9): a whole or half a day, by the hours of the shift.
 */

/** @returns days of credit leave; 0 for less than half a day of work */
export function earnedBy(worked: number, { full, half }: { readonly full: number; readonly half: number }): number {
  if (worked >= full) return 1;
  return worked >= half ? 0.5 : 0;
}
