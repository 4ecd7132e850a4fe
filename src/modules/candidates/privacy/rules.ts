/** How long a person's data is kept (decisions D31). */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Progress } from '../life.ts';

export const fewestMonths = 6;
export const mostMonths = 12;

/** After joining, what the joining kit did not take over is kept this long, whatever the firm has set. */
const monthsAfterJoining = 9;

/** Months that a candidate may consent to. */
export const consentMonths = [12, 24] as const;

/** Stages of a decided application. People who were hired have a retention period of their own. */
export const decidedStages: readonly Progress[] = ['Rejected', 'Interviewed & Rejected', 'Offer Rejected'];
export const hiredStage: Progress = 'Move to Onboarding';

/** Facts about all applications of one person. */
export type Kept = {
  /** Whether any application is still open: nothing is removed then. */
  readonly live: boolean;
  /** The days of the decisions. Withdrawn, deleted and closed applications count as decided that day. */
  readonly decided: readonly PlainDate[];
  readonly joined: readonly PlainDate[];
  readonly consents: readonly { readonly given_on: PlainDate; readonly months: number }[];
};

/** The day on which a person is anonymised; null while they have an open application. */
export function keptUntil({ live, decided, joined, consents }: Kept, months: number): PlainDate | null {
  if (live) return null;
  const ends = [
    ...decided.map((day) => addMonths(day, months)),
    ...joined.map((day) => addMonths(day, monthsAfterJoining)),
    ...consents.map(({ given_on, months: agreed }) => addMonths(given_on, agreed)),
  ];
  return ends.reduce<PlainDate | null>((last, end) => (last === null || end > last ? end : last), null);
}

/** Applications untouched since this day are brought to their recruiter's attention. */
export const untouchedSince = (today: PlainDate): PlainDate => addMonths(today, -6);

/** Days before a consent ends on which its candidate is asked to renew it. */
export const renewedBefore = 30;
/** How many days ahead the preview looks. */
export const shownBefore = 30;

/**
 * Consent texts for being kept longer, by version. A text that someone has agreed to is never changed; add a new one
 * instead.
 */
const texts: readonly string[] = [
  'You may keep my data for the time that I choose, counted from today, to tell me of other positions. I can end this ' +
    'at any time on this page.',
];
export const keepTextVersion = texts.length;
export const keepText = (version: number): string => texts[version - 1] ?? '';
