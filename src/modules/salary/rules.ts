/** Pay bands, and salaries outside of them. */
import { minorUnits } from '#platform/contract/money.ts';

const isLess = (one: string, other: string): boolean => minorUnits(one) < minorUnits(other);

export const whyNotMiddle = (least: string, middle: string): string | undefined =>
  isLess(middle, least) ? 'Middle must not be less than least' : undefined;

export const whyNotGreatest = (middle: string, greatest: string): string | undefined =>
  isLess(greatest, middle) ? 'Greatest must not be less than middle' : undefined;
