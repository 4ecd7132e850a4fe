import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { FestivalTheme } from './themes.ts';

/** The most days of a festival: more than Advent to Twelfth Night, few enough to catch a mistyped end. */
const longest = 92;

export function whyNotUntil(from: PlainDate, until: PlainDate): string | undefined {
  if (until < from) return 'To must be on or after From';
  return until > addDays(from, longest - 1) ? `A festival lasts ${longest} days at most` : undefined;
}

type Span = {
  /** The day itself, which a person enters. */
  readonly day: string;
  /** Days before and after it on which the theme is shown. */
  readonly before: number;
  readonly after: number;
  /** Short themes have priority over those of many weeks. */
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

export type FeastDay = { readonly theme: FestivalTheme; readonly day: PlainDate };

/**
 * The usual dates of a theme around its day. Other feasts keep their own day: the days around this one stop before it
 * or start after it, unless the other has priority anyway (record 088).
 */
export function usualDates({ theme, day }: FeastDay, others: readonly FeastDay[] = []): Dates {
  const { before, after, priority } = usualSpans[theme];
  let [starts_on, ends_on] = [addDays(day, -before), addDays(day, after)];
  for (const other of others) {
    if (other.theme === theme || usualSpans[other.theme].priority > priority) continue;
    if (day < other.day && other.day <= ends_on) ends_on = addDays(other.day, -1);
    if (starts_on <= other.day && other.day < day) starts_on = addDays(other.day, 1);
  }
  return { starts_on, ends_on };
}

type Dates = { readonly starts_on: PlainDate; readonly ends_on: PlainDate };
