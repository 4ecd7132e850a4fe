/** What the terms of an offer must keep to. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Paid } from '#modules/salary/public/parts.ts';
import { amountOf, isTypedAmount, minorUnits } from '#platform/contract/money.ts';

export const usualProbation = 6;
export const usualNoticeDays = 60;
/** Days for which an offer is valid. */
export const usualDays = 7;

export const usualValidity = (today: PlainDate): PlainDate => addDays(today, usualDays);

/** Countries with their own offer letter, following their law and custom. */
export const letterCountries = ['United Kingdom', 'India'] as const;

/** An edit may keep a date that is now in the past. */
const isPast = (date: PlainDate, today: PlainDate, before: PlainDate | undefined): boolean =>
  date < today && date !== before;

export const whyNotDoj = (doj: PlainDate, today: PlainDate, before?: PlainDate): string | undefined =>
  isPast(doj, today, before) ? 'Date of joining must not be in the past' : undefined;

export const whyNotValid = (until: PlainDate, today: PlainDate, before?: PlainDate): string | undefined =>
  isPast(until, today, before) ? 'Valid until must not be in the past' : undefined;

type Repaid = {
  readonly doj: PlainDate;
  readonly joining_bonus?: string | null | undefined;
  readonly notice_buyout?: string | null | undefined;
  readonly claw_back_until?: PlainDate | null;
};

export function whyNotClawBack({ doj, joining_bonus, notice_buyout, claw_back_until }: Repaid): string | undefined {
  if (!claw_back_until) return undefined;
  if (!joining_bonus && !notice_buyout) return 'Enter a joining bonus or a notice buy-out, or leave this empty';
  return claw_back_until <= doj ? 'This must be after the date of joining' : undefined;
}

/** One unit of the currency: the rounding difference that twelve months may leave. */
const oneUnit = 100n;

/** The form's lines with a typed year, and the cost to company if it is typed. */
export const typedSoFar = (lines: readonly Partial<Paid>[], ctc: unknown) => ({
  parts: lines.flatMap(({ annual }) => (isTypedAmount(annual) ? [{ monthly: '0', annual }] : [])),
  ctc: isTypedAmount(ctc) ? ctc : null,
});

const sumOfYear = (parts: readonly Paid[]): bigint => parts.reduce((sum, { annual }) => sum + minorUnits(annual), 0n);

/** Why the parts don't add up, in a sentence; undefined if they do, or differ only by rounding. */
export function whyNotSum(parts: readonly Paid[], ctc: string): string | undefined {
  const over = sumOfYear(parts) - minorUnits(ctc);
  if (over >= -oneUnit && over <= oneUnit) return undefined;
  const [amount, side] = over > 0n ? [amountOf(over), 'more'] : [amountOf(-over), 'less'];
  return `The pay components are ${amount} ${side} than the cost to company`;
}

/** The parts with the rounding difference in the last line, so that they add up to the penny. */
export function settled<Part extends Paid>(parts: readonly Part[], ctc: string): readonly Part[] {
  const over = sumOfYear(parts) - minorUnits(ctc);
  const last = parts.at(-1);
  if (over === 0n || !last) return parts;
  return [...parts.slice(0, -1), { ...last, annual: amountOf(minorUnits(last.annual) - over) }];
}

/** The pay band of a grade or a position. */
export type Range = {
  /** 'the band of the grade' */
  readonly name: string;
  readonly least: string | null;
  readonly greatest: string | null;
  readonly currency_id: number | null;
};

/** Why a year's pay is outside of one of the bands, in a sentence; null if it is within all. */
export function outsideOf(pay: { ctc: string; currency_id: number }, ranges: readonly Range[]): string | null {
  for (const { name, least, greatest, currency_id } of ranges) {
    if (least === null && greatest === null) continue;
    if (currency_id !== null && currency_id !== pay.currency_id) return `The currency is not that of ${name}.`;
    if (least !== null && minorUnits(pay.ctc) < minorUnits(least)) return `The pay is below ${name}.`;
    if (greatest !== null && minorUnits(pay.ctc) > minorUnits(greatest)) return `The pay is above ${name}.`;
  }
  return null;
}
