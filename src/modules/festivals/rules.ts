import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { FestivalTheme } from './themes.ts';

/** Days from the first to the last: longer than Advent to Twelfth Night, shorter than what would be forgotten. */
const longest = 92;

export function whyNotUntil(from: PlainDate, until: PlainDate): string | undefined {
  if (until < from) return 'To must be on or after From';
  return until > addDays(from, longest - 1) ? `A festival lasts ${longest} days at most` : undefined;
}

type Span = {
  /** What a person enters: the day that everybody knows. */
  readonly day: string;
  /** Days before and after it on which the theme is shown. */
  readonly before: number;
  readonly after: number;
  /** A theme of a few days has priority over one of many weeks. */
  readonly priority: number;
};

/** How long each theme is usually shown around its day. */
export const usualSpans: Readonly<Record<FestivalTheme, Span>> = {
  Christmas: { day: 'Christmas Day', before: 24, after: 11, priority: 0 },
  Diwali: { day: 'Diwali', before: 2, after: 16, priority: 5 },
  Holi: { day: 'The day of colours', before: 1, after: 1, priority: 10 },
  Navratri: { day: 'The first of nine nights', before: 0, after: 9, priority: 5 },
  'Ganesh Chaturthi': { day: 'Ganesh Chaturthi', before: 0, after: 10, priority: 5 },
  Ramzan: { day: 'The first day of fasting', before: 0, after: 30, priority: 0 },
  Easter: { day: 'Easter Sunday', before: 0, after: 7, priority: 5 },
  'Good Friday': { day: 'Good Friday', before: 0, after: 1, priority: 10 },
};

/** The dates on which a theme is usually shown, given its day. */
export function usualDates(theme: FestivalTheme, day: PlainDate): { starts_on: PlainDate; ends_on: PlainDate } {
  const { before, after } = usualSpans[theme];
  return { starts_on: addDays(day, -before), ends_on: addDays(day, after) };
}
