/** Which late arrivals of a month exceed the limit (domain specification, section 1.9; decisions D20, D30). */
import type { PlainDate } from '#platform/contract/dates.ts';

export type LatePolicy = {
  readonly every_nth: number;
  readonly amount: number;
  readonly free_incidents: number;
  /** Minutes of lateness per month before any counts. */
  readonly buffer_min: number;
  readonly ignore_full_hours: boolean;
};

export type LateDay = {
  readonly date: PlainDate;
  readonly late_min: number;
  /** Whether the day's expected time was worked. */
  readonly full: boolean;
  /** The policy of the day; undefined for none. */
  readonly policy: LatePolicy | undefined;
};

export type TooLate = {
  readonly date: PlainDate;
  readonly amount: number;
  readonly count: number;
  readonly minutes: number;
};

/** @param days late days of one person and month, by date; each is judged by the policy of its own day */
export function tooOftenLate(days: readonly LateDay[]): readonly TooLate[] {
  let [minutes, counted] = [0, 0];
  return days.flatMap(({ date, late_min, full, policy }) => {
    if (!policy || late_min <= 0 || (policy.ignore_full_hours && full)) return [];
    minutes += late_min;
    if (minutes <= policy.buffer_min) return [];
    counted += 1;
    const over = counted - policy.free_incidents;
    if (over <= 0 || over % policy.every_nth !== 0) return [];
    return [{ date, amount: policy.amount, count: counted, minutes }];
  });
}
