/** The position of a salary in the band of its grade (decisions D44). */
import { minorUnits, roundHalfUp } from '#platform/contract/money.ts';

type Pay = { readonly annual: string; readonly currency: string };
type BandOfGrade = {
  readonly least: string;
  readonly middle: string;
  readonly greatest: string;
  readonly currency: string;
};

export type Compa = {
  /** Yearly pay divided by the middle of the band, to two places: '1.04'. */
  readonly figure: string;
  readonly outside: 'below' | 'above' | null;
};

/** null if there is no band, or it is in another currency. */
export function compaOf({ annual, currency }: Pay, band: BandOfGrade | null): Compa | null {
  if (band === null || band.currency !== currency || minorUnits(band.middle) === 0n) return null;
  const hundredths = roundHalfUp(minorUnits(annual) * 100n, minorUnits(band.middle));
  const pay = minorUnits(annual);
  return {
    figure: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
    outside: pay < minorUnits(band.least) ? 'below' : pay > minorUnits(band.greatest) ? 'above' : null,
  };
}
