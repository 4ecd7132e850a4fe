/** What somebody was there for beside what they booked and what they were away for (decisions D28). */
import { minutesOf } from '#platform/contract/duration.ts';
import type { AttendanceDayRow } from './contract.ts';

type Day = Pick<AttendanceDayRow, 'net' | 'booked' | 'leave' | 'expected'>;

export type Reconciled = {
  readonly bars: readonly { readonly name: 'Expected' | 'Worked' | 'Booked' | 'Leave'; readonly minutes: number }[];
  /** Minutes worked and not booked; below zero where more is booked than was worked. */
  readonly gap: number;
  /** What the longest bar stands for; 0 for a day of nothing. */
  readonly most: number;
};

/** Leave is beside the work: together they are what was expected of the whole day. */
export function reconcile({ net, booked, leave, expected }: Day): Reconciled {
  const [worked, wrote, away, due] = [net, booked, leave, expected].map((text) => minutesOf(text) ?? 0);
  const bars = [
    { name: 'Expected', minutes: due ?? 0 },
    { name: 'Worked', minutes: worked ?? 0 },
    { name: 'Booked', minutes: wrote ?? 0 },
    { name: 'Leave', minutes: away ?? 0 },
  ] as const;
  return {
    bars: bars.filter(({ name, minutes }) => name !== 'Leave' || minutes > 0),
    gap: (worked ?? 0) - (wrote ?? 0),
    most: Math.max(...bars.map(({ minutes }) => minutes)),
  };
}
