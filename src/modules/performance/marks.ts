/**
 * Marks from 0 to 10 for a person's work in a period (decisions D37). Pure, so that list, page, report and file agree.
 * Each part is rounded to one decimal, as shown, and the total is calculated from the rounded parts.
 */
import { durationText } from '#platform/contract/duration.ts';
import { bandOfMark, type MarkBand, mostEfficient, productivityOf } from './public/productivity.ts';

/** Inputs of the marks: counts, sums and minutes of one person in one period. */
export type Inputs = {
  /**
   * Billable minutes on jobs, and minutes available after contract, holidays and leave; 0 for people who don't book
   * time.
   */
  readonly chargeable_min: number;
  readonly available_min: number;
  /** The person's share of the budgets of dispatched jobs, and of the time they took. */
  readonly earned_min: number;
  readonly actual_min: number;
  /** Dispatched jobs; those with a deadline; those on time; and the changes that reviews asked for on all of them. */
  readonly dispatched: number;
  readonly with_deadline: number;
  readonly on_time_jobs: number;
  readonly changes: number;
  /** Clients' ratings: their number and sum. */
  readonly ratings: number;
  readonly points: number;
  readonly training_min: number;
  /** Expected half days, and those they were present. Only shown. */
  readonly expected_halves: number;
  readonly present_halves: number;
};

export const partNames = ['productivity', 'on_time', 'quality', 'feedback', 'learning'] as const;
export type PartName = (typeof partNames)[number];

export const partLabels: Readonly<Record<PartName, string>> = {
  productivity: 'Productivity',
  on_time: 'On time',
  quality: 'Quality',
  feedback: 'Feedback',
  learning: 'Learning',
};

/** Weights in percent, and the training hours that earn the full mark for learning. */
export type Weights = Readonly<Record<PartName, number>> & { readonly target_hours: number };

export const usualWeights: Weights = {
  productivity: 30,
  on_time: 25,
  quality: 20,
  feedback: 15,
  learning: 10,
  target_hours: 10,
};

/** A part with fewer cases is left out, and the others share its weight. */
export const leastCases = 3;

/** In tenths, so that the sum matches the rounded marks. */
const tenths = (mark: number): number => Math.round(mark * 10 + 1e-9);

export type Marks = Readonly<Record<PartName, number | null>> & {
  /** null if there is no mark, because no minutes were available. */
  readonly total: number | null;
  readonly band: MarkBand | null;
};

const enough = (cases: number, mark: () => number): number | null => (cases < leastCases ? null : tenths(mark()) / 10);

/** All marks of one person in one period; none without available minutes (decisions D37). */
export function marksOf(of: Inputs, weights: Weights): Marks {
  const productivity = productivityOf(of);
  if (productivity === null) {
    const none = { productivity: null, on_time: null, quality: null, feedback: null, learning: null };
    return { ...none, total: null, band: null };
  }
  const parts = {
    productivity,
    on_time: enough(of.with_deadline, () => (10 * of.on_time_jobs) / of.with_deadline),
    quality: enough(of.dispatched, () => Math.max(0, 10 - (10 * of.changes) / of.dispatched / 3)),
    feedback: enough(of.ratings, () => of.points / of.ratings),
    learning: tenths(Math.min(10, (10 * of.training_min) / 60 / weights.target_hours)) / 10,
  };
  const total = totalOf(parts, weights);
  return { ...parts, total, band: total === null ? null : bandOfMark(total) };
}

/**
 * The weighted mean of the parts that have a mark: 7.0, none, 8, 9 and 5 with 30, 25, 20, 15 and 10 give 555 / 75 =
 * 7.4.
 * @returns null if no weighted part has a mark
 */
export function totalOf(parts: Readonly<Record<PartName, number | null>>, weights: Weights): number | null {
  const counted = partNames.flatMap((name) => {
    const mark = parts[name];
    return mark === null ? [] : [{ mark, weight: weights[name] }];
  });
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return null;
  const top = counted.reduce((sum, { mark, weight }) => sum + tenths(mark) * weight, 0);
  return Math.round(top / whole + 1e-9) / 10;
}

const hundredths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Figures shown beside the marks, in percent; review changes per job have two decimals. */
export const figuresOf = (of: Inputs) => ({
  utilisation: hundredths(of.chargeable_min, of.available_min),
  budget_adherence:
    of.actual_min === 0 ? null : Math.min(100 * mostEfficient, hundredths(of.earned_min, of.actual_min) ?? 0),
  review_changes: of.dispatched === 0 ? null : Math.round((100 * of.changes) / of.dispatched) / 100,
  attendance: hundredths(of.present_halves, of.expected_halves),
});

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

/** The calculation of each mark with its numbers, in a sentence. */
export function explained(of: Inputs, weights: Weights): Readonly<Record<PartName, string>> {
  if (of.available_min === 0) {
    const none = 'No time available';
    return { productivity: none, on_time: none, quality: none, feedback: none, learning: none };
  }
  const few = (cases: string) => `Fewer than ${leastCases} ${cases}: drops out, its weight is shared by the others`;
  const hours = durationText;
  return {
    productivity:
      `10 × (${hours(of.chargeable_min)} chargeable ÷ ${hours(of.available_min)} available ÷ 0.80, 1 at most)` +
      (of.actual_min === 0
        ? '; no job was dispatched'
        : ` × (${hours(of.earned_min)} budget earned ÷ ${hours(of.actual_min)} actual, 1 at most)`),
    on_time:
      of.with_deadline < leastCases
        ? few('dispatched jobs with a deadline')
        : `10 × ${of.on_time_jobs} on time ÷ ${jobs(of.with_deadline)} with a deadline`,
    quality:
      of.dispatched < leastCases
        ? few('dispatched jobs')
        : `10 − 10 × (${of.changes} review changes ÷ ${jobs(of.dispatched)}) ÷ 3, 0 at least`,
    feedback: of.ratings < leastCases ? few('ratings') : `${of.points} points ÷ ${of.ratings} ratings`,
    learning: `10 × ${hours(of.training_min)} of training ÷ ${weights.target_hours}:00, 10 at most`,
  };
}

/** '(7.0 × 30 + 8.0 × 20 + 9.0 × 15 + 5.0 × 10) ÷ 75' */
export function totalInWords(marks: Marks, weights: Weights): string {
  const counted = partNames.flatMap((name) => {
    const mark = marks[name];
    return mark === null ? [] : [{ mark, weight: weights[name] }];
  });
  if (counted.length === 0) return 'No time available';
  const top = counted.map(({ mark, weight }) => `${mark.toFixed(1)} × ${weight}`).join(' + ');
  return `(${top}) ÷ ${counted.reduce((sum, { weight }) => sum + weight, 0)}`;
}
