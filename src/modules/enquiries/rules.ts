/** The rules of an enquiry's life, for the server that refuses and the page that says why. */
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { mostExtraDays } from './wizard.ts';

export type Trial = {
  readonly start: PlainDate | null;
  readonly end: PlainDate | null;
  readonly outcome: 'converted' | 'lost' | null;
  readonly extended: boolean;
};

/**
 * Elapsed days over total days, rounded (specification 1, section 2). Both ends and today count (domain specification,
 * section 1.29): so a trial has at least one day, and one that ends today is at 100.
 */
export function trialProgress(start: PlainDate, end: PlainDate, today: PlainDate): number {
  const share = (daysBetween(start, today) + 1) / (daysBetween(start, end) + 1);
  return Math.min(100, Math.max(0, Math.round(share * 100)));
}

export function whyNotDate({ outcome }: Trial): string | undefined {
  return outcome === null ? undefined : `The trial is over: ${outcome}`;
}

/** Why the dates are refused, by field. A trial can be extended only once. */
export function wrongDates(start: PlainDate, end: PlainDate, before?: Trial): Record<string, string> | undefined {
  if (end < start) return { trailEnd: 'Trial end date must not be before the start' };
  if (before?.extended && before.end !== null && end > before.end) {
    return { trailEnd: 'The trial was extended once already' };
  }
  return undefined;
}

/** The last day of a trial ended today; one that was over before keeps its last day. */
export const endedOn = (end: PlainDate | null, today: PlainDate): PlainDate =>
  end !== null && end < today ? end : today;

export function whyNotEndTrial(trial: Trial, today: PlainDate): string | undefined {
  if (trial.start === null || trial.end === null) return 'Set the trial dates first';
  if (trial.outcome !== null) return whyNotDate(trial);
  if (trial.start > today) return `The trial starts on ${showDate(trial.start)}`;
  return undefined;
}

export function whyNotExtend(trial: Trial, today: PlainDate): string | undefined {
  return whyNotEndTrial(trial, today) ?? (trial.extended ? 'The trial was extended once already' : undefined);
}

/** The end after an extension, counted from the planned end, or from today if that has passed. */
export function extendedEnd(end: PlainDate, today: PlainDate, days: number): PlainDate {
  return addDays(end < today ? today : end, Math.min(days, mostExtraDays));
}

/** Compares numbers in different formats: the last nine digits, ignoring the country code. */
export const mobileKey = (mobile: string): string => mobile.replace(/\D/g, '').slice(-9);

/** The wizard's three steps; the counter goes one further when all are done (specification 1, section 9). */
export const wizardSteps = ['Info & Onboard', 'Trial & feedback', 'SLA'] as const;
export const lastStep = wizardSteps.length + 1;

/** The position of the progress marker, in percent. */
export const markerOf = (step: number): number => [13, 42, 70][Math.min(step, wizardSteps.length) - 1] ?? 13;
