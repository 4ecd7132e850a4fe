/** Time at work compared with time booked and away (decisions D28). */
import { minutesOf } from '#platform/contract/duration.ts';
import type { AttendanceDayRow } from './contract.ts';

type Day = Pick<AttendanceDayRow, 'net' | 'booked' | 'leave' | 'expected'>;

export type Reconciled = {
  readonly bars: readonly { readonly name: 'Expected' | 'Worked' | 'Booked' | 'Leave'; readonly minutes: number }[];
  /** Minutes worked and not booked; negative if more is booked than was worked. */
  readonly gap: number;
  /** The value of the longest bar; 0 for an empty day. */
  readonly most: number;
};

/** Leave is added to work: together they are the time expected of the whole day. */
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
