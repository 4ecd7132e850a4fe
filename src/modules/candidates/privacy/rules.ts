/** How long a person's data is kept (decisions D31). */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Progress } from '../life.ts';

export const fewestMonths = 6;
export const mostMonths = 12;

/** After joining, what the joining kit did not take over is kept as long, whatever the firm has set. */
const monthsAfterJoining = 9;

/** Months for which a candidate may agree to be kept. */
export const consentMonths = [12, 24] as const;

/** Stages in which an application is decided; somebody hired is kept for a time of their own. */
export const decidedStages: readonly Progress[] = ['Rejected', 'Interviewed & Rejected', 'Offer Rejected'];
export const hiredStage: Progress = 'Move to Onboarding';

/** What is known of all applications of one person. */
export type Kept = {
  /** Whether one of them is still going on: nothing is removed then. */
  readonly live: boolean;
  /** The days of the decisions; withdrawn, deleted and closed count as decided that day. */
  readonly decided: readonly PlainDate[];
  readonly joined: readonly PlainDate[];
  readonly consents: readonly { readonly given_on: PlainDate; readonly months: number }[];
};

/** The day on which a person is anonymised; null while an application of theirs is live. */
export function keptUntil({ live, decided, joined, consents }: Kept, months: number): PlainDate | null {
  if (live) return null;
  const ends = [
    ...decided.map((day) => addMonths(day, months)),
    ...joined.map((day) => addMonths(day, monthsAfterJoining)),
    ...consents.map(({ given_on, months: agreed }) => addMonths(given_on, agreed)),
  ];
  return ends.reduce<PlainDate | null>((last, end) => (last === null || end > last ? end : last), null);
}

/** An application that nobody has touched since this day is put before its recruiter. */
export const untouchedSince = (today: PlainDate): PlainDate => addMonths(today, -6);

/** Days before the end of a consent on which its candidate is asked to renew it. */
export const renewedBefore = 30;
/** Days before the end on which the preview shows a person. */
export const shownBefore = 30;

/**
 * What people agree to who may be kept longer, by version: a text that somebody has agreed to is never changed, a new
 * one is added.
 */
const texts: readonly string[] = [
  'You may keep my data for the time that I choose, counted from today, to tell me of other positions. I can end this ' +
    'at any time on this page.',
];
export const keepTextVersion = texts.length;
export const keepText = (version: number): string => texts[version - 1] ?? '';
